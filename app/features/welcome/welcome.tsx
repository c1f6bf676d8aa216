import { createRoot } from 'react-dom/client'
import { plainPath } from '#shared/language-path.ts'
import { SECOND_MS } from '#shared/time.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'

/** Where this browser keeps that the welcome was shown, and which one: a new version is shown again. */
const KEY = 'lake-effect-welcome-shown'
const VERSION = '1.0'

/** With storage blocked, the tab's own name is all that outlasts a page. */
const SESSION_NAME = `${KEY}-${VERSION}`
let wasSeenHere = false

function isWelcomeSeen(): boolean {
  return wasSeenHere || window.name === SESSION_NAME || deviceStorage.readText(KEY) === VERSION
}

/** Notes it for good; where nothing may be kept, for as long as this tab is open. */
function noteWelcomeSeen(): void {
  wasSeenHere = true
  if (!deviceStorage.writeText(KEY, VERSION)) window.name ||= SESSION_NAME
}

/** Finds alerts on a page: each has a link to its own page. */
const WARNING = 'main a[href*="/alerts/"]'
// Messages at the foot of the window, which close by themselves, are `manual` popovers.
const OPEN = 'dialog[open], :popover-open:not([popover=manual])'
const TYPING = 'input:focus, textarea:focus, select:focus, [contenteditable]:focus'
/** Pages with a form to fill in. */
const DESKS = /^\/(login|sign-up|account|report-weather)$/
/** Machines that read pages for others say so; “Cubot” is a make of phones. */
const MACHINE = /(?<!cu)bot\b|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i

/** Whether an active warning is on the page, which nothing may cover. */
const isWarningShown = (): boolean =>
  plainPath(location.pathname).startsWith('/alerts/') || document.querySelector(WARNING) !== null

/**
 * Whether a greeting may open: the page is visible and has no form to fill in, no warning is shown, no dialog is open,
 * and no field has the focus.
 */
const isWelcomeMoment = (): boolean =>
  !document.hidden &&
  !isWarningShown() &&
  !DESKS.test(plainPath(location.pathname)) &&
  document.querySelector(`${OPEN}, ${TYPING}`) === null

/** Whether the page is read by a machine or printed, so that a greeting is left out. */
const isUnread = (): boolean => MACHINE.test(navigator.userAgent) || matchMedia('print').matches

/** Greets a new visitor once no dialog or field is in use; a warning closes it. */
function greet(): void {
  const timer = setInterval(look, SECOND_MS)
  let hide: (() => void) | null = null
  let isLoading = false
  look()

  function look(): void {
    // Another tab may have shown it in the meantime.
    if (!hide && isWelcomeSeen()) clearInterval(timer)
    else if (hide && isWarningShown()) hide()
    else if (!hide && !isLoading && isWelcomeMoment()) void show()
  }

  async function show(): Promise<void> {
    isLoading = true
    const loaded = await import('./welcome-dialog.tsx').catch(() => null)
    isLoading = false
    // Without a network the next visit greets.
    if (!loaded) return clearInterval(timer)
    if (!isWelcomeMoment() || isWelcomeSeen()) return
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    hide = () => {
      hide = null
      root.unmount()
      host.remove()
    }
    root.render(
      <loaded.WelcomeDialog
        onClose={() => {
          noteWelcomeSeen()
          hide?.()
        }}
      />,
    )
  }
}

// To be loaded a second after the start.
if (!isUnread()) greet()
