import { type RefObject, useLayoutEffect, useRef } from 'react'
import { m } from '#words/messages.js'
import type { ImageUpload } from './use-image-upload.ts'

export const SMALL_BUTTON = 'min-h-11 rounded-full bg-raised px-4 font-[550] text-sm noscript:hidden'

interface UploadProgressProps {
  /** What is uploaded. */
  label: string
  /** 0–1; null while nothing is uploaded. */
  share: number | null
  upload: ImageUpload
  /** For screen readers, when it is stored. */
  done: string
  /** Takes the focus of the button when that goes. */
  focusAfter: RefObject<HTMLElement | null>
}

/** How much of a picture is uploaded, and the button that stops it. */
export function UploadProgress({ label, share, upload, done, focusAfter }: UploadProgressProps) {
  return (
    <>
      {share !== null && (
        <div className="my-3">
          <progress value={share < 1 ? share : undefined} aria-label={label} className="h-2 w-full accent-lake" />
          <div className="flex items-center justify-between gap-4 text-muted text-sm">
            <span className="tabular-nums">
              {share < 1 ? m.editor_cover_uploading({ percent: Math.floor(share * 100) }) : m.editor_cover_working()}
            </span>
            <CancelUpload onCancel={upload.cancel} focusAfter={focusAfter} />
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {upload.isStored && done}
      </p>
    </>
  )
}

interface CancelUploadProps extends Pick<UploadProgressProps, 'focusAfter'> {
  onCancel: () => void
}

function CancelUpload({ onCancel, focusAfter }: CancelUploadProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement === current) focusAfter.current?.focus()
    }
  }, [focusAfter])
  return (
    <button ref={button} type="button" className={SMALL_BUTTON} onClick={onCancel}>
      {m.editor_cover_cancel()}
    </button>
  )
}
