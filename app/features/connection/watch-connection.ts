import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { checkConnection, isConnectionLost, onConnection } from '../../lib/connection.ts'
import { showToast } from '../../ui/toast.tsx'
import { isSavedPage, savedCopyDrawnAt } from './saved-pages.ts'

// To be loaded while there is a connection: without one it could not be.

let hideNotice: (() => void) | null = null
/** What was pressed last while there was no connection. */
let press: (() => void) | null = null

/** Whether a bar on the page says that it was kept on this device, and not ours to say again. */
let isSavedCopy = savedCopyDrawnAt() !== null

onConnection((isLost) => {
  // For the look of what cannot be renewed, and a sign for journeys, which take the connection away only then.
  document.documentElement.dataset.connection = isLost ? 'lost' : 'watched'
  if (isLost) return isSavedCopy ? undefined : say()
  isSavedCopy = false
  hideNotice?.()
  hideNotice = null
  press?.()
  press = null
})
if (isSavedCopy) void checkConnection()
else if (isConnectionLost()) say()
// Before the router hears of it: it would put an error in the place of the page that is open.
addEventListener('click', holdLink, true)
addEventListener('submit', holdRouterForm, true)
addEventListener('submit', holdPlainForm)
document.documentElement.dataset.connection = 'watched'

/** Stays as long as there is no connection; a visitor who has dismissed it sees it again with the next press. */
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

/** An opened alert is kept by the browser and reads without a connection. */
const leadsToAnotherPage = ({ href, target, pathname, origin }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  target !== '_blank' &&
  href.split('#')[0] !== location.href.split('#')[0] &&
  !plainPath(pathname).startsWith('/alerts/')

/** Forms that the router sends say so: whatever it sends without a connection ends in an error page. */
function holdRouterForm(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement && 'needsConnection' in event.target.dataset)
    holdForm(event, event.target)
}

/** Forms of which no script has taken care are the browser's, which would leave the page for an error of its own. */
function holdPlainForm(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement && !event.defaultPrevented) holdForm(event, event.target)
}

function holdForm(event: SubmitEvent, form: HTMLFormElement): void {
  if (!isConnectionLost() || form.method === 'dialog') return
  hold(event, () => form.isConnected && form.requestSubmit(event.submitter))
}
