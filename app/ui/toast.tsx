import { createRoot, type Root } from 'react-dom/client'
import { SECOND_MS } from '#shared/time.ts'
import { type Toast, ToastCard } from './toast-card.tsx'

const SHOWN_FOR_MS = 10 * SECOND_MS
/** Screen readers read out what comes into a region that they know already: it is there before its first message. */
const HOST_FIRST_MS = 100

let toasts: { id: number; toast: Toast; hide: () => void }[] = []
let lastId = 0
let host: { element: HTMLElement; root: Root } | null = null

/**
 * Shows a message at the foot of the window, an error on a phone at its top, above all dialogs and popovers.
 *
 * @returns a function that hides it early
 */
export function showToast(toast: Toast): () => void {
  const id = ++lastId
  const hide = () => {
    toasts = toasts.filter((shown) => shown.id !== id)
    renderToasts()
  }
  toasts = [...toasts.filter((shown) => !isOutdatedBy(shown.toast, toast)), { id, toast, hide }]
  if (host) renderToasts()
  else setTimeout(renderToasts, HOST_FIRST_MS)
  host ??= openHost()
  const { element } = host
  // On a phone an error at the foot would cover the fields that it is about.
  element.dataset.at = toast.tone === 'destructive' ? 'top' : 'foot'
  // Shown again: in the top layer, the element shown last lies above all others.
  element.hidePopover?.()
  element.showPopover?.()
  if (toast.tone !== 'busy' && toast.tone !== 'offline') setTimeout(hideUnlessHeld, SHOWN_FOR_MS, id, hide)
  return hide
}

/** A message replaces an earlier one with the same title; a success also replaces earlier errors. */
const isOutdatedBy = (shown: Toast, next: Toast): boolean =>
  shown.title === next.title || (shown.tone === 'destructive' && next.tone === 'success')

/** A message under the pointer or with the focus in it stays: it is being read. */
function hideUnlessHeld(id: number, hide: () => void): void {
  const isHeld = document.getElementById(`toast-${id}`)?.matches(':hover, :focus-within')
  if (isHeld) setTimeout(hideUnlessHeld, SECOND_MS, id, hide)
  else hide()
}

function renderToasts(): void {
  host?.root.render(
    toasts.map(({ id, toast, hide }) => <ToastCard key={id} id={`toast-${id}`} toast={toast} onDismiss={hide} />),
  )
}

function openHost() {
  const element = document.createElement('div')
  element.popover = 'manual'
  element.setAttribute('role', 'status')
  element.setAttribute('aria-atomic', 'false')
  // WebKit stretches a grid of a popover's own height, `fit-content`, over the whole window: hence `h-auto`.
  element.className =
    'pointer-events-none fixed inset-x-4 top-auto bottom-20 grid h-auto w-auto justify-items-center gap-2 bg-transparent not-open:hidden print:hidden max-md:data-[at=top]:top-18 max-md:data-[at=top]:bottom-auto md:bottom-6'
  document.body.append(element)
  return { element, root: createRoot(element) }
}
