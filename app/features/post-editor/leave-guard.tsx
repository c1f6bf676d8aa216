import { useEffect, useRef, useState } from 'react'
import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { ConfirmDialog, DANGER } from '../../ui/confirm-dialog.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  /** Whether a picture is on its way, which is not added to the post when the page is left. */
  isUploading: boolean
  /** Keeps a copy of what was typed, before anything else happens. @returns whether it is kept */
  onLeaving: () => boolean
}

/**
 * Asks before a link leads away from something unsaved, and lets the browser ask before the tab closes. The browser's
 * back button asks nothing: the copy that the editor keeps comes back with the page.
 */
export function LeaveGuard({ isDirty, isUploading, onLeaving }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<HTMLAnchorElement>(null)
  /** Whether the visitor has said to leave. */
  const isLeaving = useRef(false)
  const [isKept, setIsKept] = useState(true)

  const wouldLose = isDirty || isUploading

  useEffect(() => {
    if (!wouldLose) return
    const listening = new AbortController()
    addEventListener(
      'beforeunload',
      (event) => {
        onLeaving()
        if (!isLeaving.current) event.preventDefault()
      },
      listening,
    )
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || !leadsAway(link, event)) return
        const isKeptNow = onLeaving()
        isLeaving.current &&= link === pressed.current
        // The sign-in page leads back here, where the copy is restored.
        isLeaving.current ||= isKeptNow && plainPath(link.pathname) === '/login'
        if (isLeaving.current) return
        event.preventDefault()
        event.stopPropagation()
        pressed.current = link
        setIsKept(isKeptNow)
        dialog.current?.showModal()
      },
      { capture: true, signal: listening.signal },
    )
    return () => listening.abort()
  }, [wouldLose, onLeaving])

  const typedWords = isKept ? m.editor_leave_text : m.editor_leave_not_kept
  return (
    <ConfirmDialog
      ref={dialog}
      id="leave-editor"
      title={m.editor_leave_title()}
      text={`${isDirty ? typedWords() : ''} ${isUploading ? m.editor_leave_uploading() : ''}`.trim()}
      stay={m.editor_leave_stay()}
    >
      <button
        type="button"
        className={DANGER}
        onClick={() => {
          dialog.current?.close()
          isLeaving.current = true
          // As the link itself leads: by the router, or with a new document to the page in another language.
          pressed.current?.click()
        }}
      >
        {m.editor_leave_go()}
      </button>
    </ConfirmDialog>
  )
}

/** A plain click on a link to another page of this site, in this tab. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const isHere = link.pathname === location.pathname
  return isPlain && link.origin === location.origin && !link.target && !isHere && !link.hasAttribute('download')
}
