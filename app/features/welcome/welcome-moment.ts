import { plainPath } from '#shared/language-path.ts'

/** Finds alerts on a page: each has a link to its own page. */
const WARNING = 'main a[href*="/alerts/"]'
// Messages at the foot of the window, which close by themselves, are `manual` popovers.
const OPEN = 'dialog[open], :popover-open:not([popover=manual])'
const TYPING = 'input:focus, textarea:focus, select:focus, [contenteditable]:focus'
/** Pages with a form to fill in. */
const DESKS = /^\/(login|account|report-weather)$/
/** Machines that read pages for others say so; “Cubot” is a make of phones. */
const MACHINE = /(?<!cu)bot\b|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i

/** Whether an active warning is on the page, which nothing may cover. */
export const isWarningShown = (): boolean =>
  plainPath(location.pathname).startsWith('/alerts/') || document.querySelector(WARNING) !== null

/**
 * Whether a greeting may open: the page is visible and has no form to fill in, no warning is shown, no dialog is open,
 * and no field has the focus.
 */
export const isWelcomeMoment = (): boolean =>
  !document.hidden &&
  !isWarningShown() &&
  !DESKS.test(plainPath(location.pathname)) &&
  document.querySelector(`${OPEN}, ${TYPING}`) === null

/** Whether the page is read by a machine or printed, so that a greeting is left out. */
export const isUnread = (): boolean => MACHINE.test(navigator.userAgent) || matchMedia('print').matches
