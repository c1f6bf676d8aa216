import { useEffect, useRef, useState } from 'react'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { onConnection } from '../../lib/connection.ts'
import { BUTTON } from '../../ui/button.ts'

interface OutlookImageProps {
  item: OutlookItem
  /** What the picture is of, in words. */
  alt: string
}

type Loading = 'waiting' | 'shown' | 'failed'

/** An outlook's picture, dark or light as the page is; a picture that does not come can be asked for again. */
export function OutlookImage({ item, alt }: OutlookImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Loading>('waiting')
  // The picture may have loaded or failed before React attached the event handlers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has new pictures
  useEffect(() => {
    const shown = [...(box.current?.querySelectorAll('img') ?? [])].find(({ offsetParent }) => offsetParent !== null)
    if (shown?.complete) setState(shown.naturalWidth > 0 ? 'shown' : 'failed')
  }, [attempt])

  const settle = { onLoad: () => setState('shown'), onError: () => setState('failed') }
  const tryAgain = () => {
    setState('waiting')
    setAttempt((last) => last + 1)
  }
  useEffect(() => onConnection((isLost) => !isLost && state === 'failed' && tryAgain()))
  // Firefox draws the `alt` text of a loading picture, here over “Loading”.
  const wordless = state === 'waiting' ? 'text-transparent noscript:text-text' : ''
  // Browsers that print do not cut off what overflows, here the strip below the drawn map: on paper it has room.
  return (
    <div
      ref={box}
      className={`relative overflow-hidden bg-raised ${item.isDrawn ? 'aspect-[1200/840] print:aspect-auto' : 'aspect-[36/25]'}`}
    >
      {state === 'waiting' && (
        <p className="absolute inset-0 grid place-items-center p-4 text-muted text-sm noscript:hidden">
          {m.outlook_image_loading()}
        </p>
      )}
      {state === 'failed' ? (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center" role="alert">
          <p>{m.outlook_image_failed()}</p>
          <button
            type="button"
            onClick={tryAgain}
            className={BUTTON.quiet}
            aria-label={m.outlook_retry_of({ title: item.title })}
          >
            {m.outlook_retry()}
          </button>
        </div>
      ) : item.isDrawn ? (
        // Both are asked for lazily: the one that is not displayed is never loaded.
        <div key={attempt}>
          <img
            {...settle}
            loading="lazy"
            src={apiPath(`${item.imageUrl}?theme=light`)}
            alt={alt}
            width="1200"
            height="1044"
            className={`relative block h-auto w-full dark:hidden ${wordless}`}
          />
          <img
            {...settle}
            loading="lazy"
            src={apiPath(`${item.imageUrl}?theme=dark`)}
            alt={alt}
            width="1200"
            height="1044"
            className={`relative hidden h-auto w-full dark:block ${wordless}`}
          />
        </div>
      ) : (
        <img
          key={attempt}
          {...settle}
          loading="lazy"
          src={item.imageUrl}
          alt={alt}
          className={`outlook-picture relative block size-full object-contain ${wordless}`}
        />
      )}
    </div>
  )
}
