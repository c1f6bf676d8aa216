/**
 * Runs before the first paint. A browser without what our code needs (docs/browsers.md) is marked: it keeps the page as
 * the server drew it, which works without scripts, and gets the `noscript:` styles (app/base.css). Old syntax: it must
 * run anywhere.
 */
export const BROWSER_TEST_SCRIPT = `(function(){try{if('popover'in HTMLElement.prototype&&AbortSignal.any)return}catch(e){}document.documentElement.setAttribute('data-plain','')})()`

/** Whether this browser keeps the page as the server drew it. */
export const isPlainBrowser = (): boolean => document.documentElement.hasAttribute('data-plain')
