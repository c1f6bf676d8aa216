import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { BUTTON } from './button.ts'
import { InterfaceIcon } from './interface-icon/interface-icon.tsx'

/** Spec section 9: copy feedback. */
const SAID_FOR_MS = 2 * SECOND_MS

interface ShareButtonProps {
  title: string
  /** The shared address, unless it is the page's own; with the language in front, as `useHref` gives it. */
  path?: string
  /** Fits a line of text; on a phone it has no visible word. */
  isSmall?: boolean
}

const SMALL = 'inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-lake text-sm hover:bg-raised'

/** Copies the address of the page, or on a phone opens the share menu. Needs scripts. */
export default function ShareButton({ title, path, isSmall }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<{ isCopied: boolean } | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const share = async () => {
    const url = new URL(path ?? '', location.href).href
    if (await shareElsewhere({ title, url })) return
    setOutcome({ isCopied: await copy(url) })
  }
  return (
    <>
      <button
        type="button"
        onClick={share}
        className={`share-button noscript:hidden ${isSmall ? SMALL : `${BUTTON.quiet} flex-none gap-2`}`}
      >
        <InterfaceIcon name={outcome?.isCopied ? 'check' : 'share'} className="size-4.5" />
        <span className={isSmall ? 'max-lg:sr-only' : undefined}>
          {outcome?.isCopied ? m.alert_copied() : m.alert_share()}
        </span>
      </button>
      <span role="status" className="sr-only">
        {outcome && (outcome.isCopied ? m.alert_copied() : m.post_link_not_copied())}
      </span>
    </>
  )
}

/**
 * Opens the share menu on devices with a touch screen.
 *
 * @returns false when there is none or it failed; a cancelled menu counts as shared
 */
async function shareElsewhere(shared: Required<Pick<ShareData, 'title' | 'url'>>): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false
  return await navigator.share(shared).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === 'AbortError',
  )
}

/**
 * The clipboard is missing on plain-http origins other than localhost.
 *
 * @returns false when it failed
 */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // By the spec (section 2) the page logs a failed copy and shows nothing. The button's status tells screen readers,
    // whose users do not see that the button still says “Share”.
    // biome-ignore lint/suspicious/noConsole: by the spec
    console.warn(error)
    return false
  }
}
