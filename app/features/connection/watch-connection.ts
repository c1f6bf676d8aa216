import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { checkConnection, isConnectionLost, onConnection } from '../../lib/connection.ts'
import { isSavedPage } from '../../lib/saved-answer.ts'
import { showToast } from '../../ui/toast.tsx'
import { savedCopyDrawnAt } from './saved-pages.ts'

// Import this module while there is a connection: without one the import itself would fail.

let hideNotice: (() => void) | null = null
/** Repeats what was last pressed while there was no connection. */
let press: (() => void) | null = null

/** Whether SavedCopyBar already says that the page is a saved copy: no notice is needed then. */
let isSavedCopy = savedCopyDrawnAt() !== null

onConnection((isLost) => {
  // Read by style sheets, which grey values that cannot be refreshed, and by tests, which cut the connection only once
  // it is “watched”.
  document.documentElement.dataset.connection = isLost ? 'lost' : 'watched'
  if (isLost) return isSavedCopy ? undefined : say()
  isSavedCopy = false
  hideNotice?.()
  hideNotice = null
  press?.()
  press = null
})
if (isSavedCopy)
  void checkConnection().then(() => {
    isSavedCopy = isConnectionLost()
  })
else if (isConnectionLost()) say()
// In the capture phase, before the router, which would replace the open page with an error page.
addEventListener('click', holdLink, true)
addEventListener('submit', holdRouterForm, true)
addEventListener('submit', holdPlainForm)
document.documentElement.dataset.connection = 'watched'

/** Shows the notice as long as there is no connection. If dismissed, it comes back with the next press. */
function say(): void {
  hideNotice = showToast({ tone: 'offline', title: m.offline_title(), text: m.offline_text() })
}

function hold(event: Event, again: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  press = again
  say()
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isConnectionLost() || !link || !leadsToAnotherPage(link)) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  hold(event, () => link.isConnected && link.click())
  void isSavedPage(link.href).then((isSaved) => {
    if (isSaved) location.assign(link.href)
  })
}

/** Alert pages are excluded: they open from the copy in the browser, without a connection. */
const leadsToAnotherPage = ({ href, target, pathname, origin }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  target !== '_blank' &&
  href.split('#')[0] !== location.href.split('#')[0] &&
  !plainPath(pathname).startsWith('/alerts/')

/**
 * Forms that the router sends are marked `data-needs-connection`: sent without one, they would end in an error page.
 */
function holdRouterForm(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement && 'needsConnection' in event.target.dataset)
    holdForm(event, event.target)
}

/** Forms that no script handles: the browser would leave the page for its own error page. */
function holdPlainForm(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement && !event.defaultPrevented) holdForm(event, event.target)
}

function holdForm(event: SubmitEvent, form: HTMLFormElement): void {
  if (!isConnectionLost() || form.method === 'dialog') return
  hold(event, () => form.isConnected && form.requestSubmit(event.submitter))
}
