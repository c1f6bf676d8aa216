import type { Page } from '@playwright/test'

/*
 * What happens to pages in visitors' browsers before or after our scripts run. Each function runs in the page; one that
 * runs before the scripts waits until the whole document has been read, which is before any module of ours is executed.
 */

/** Runs a disturbance in every document, when its HTML is complete and before our scripts run. */
export const beforeScripts = (page: Page, disturb: () => void): Promise<unknown> =>
  page.addInitScript(`{
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#footer-links')) return
      watch.disconnect()
      ;(${disturb})()
    })
    watch.observe(document, { childList: true, subtree: true })
  }`)

/** A password manager's mark after each field, another text here and there, one more element in the heading. */
export function addForeignNodes(): void {
  for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'))
  for (const heading of document.querySelectorAll('h1')) heading.append(document.createElement('b'), '!')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let count = 0; walker.nextNode(); count++) {
    const text = walker.currentNode
    if (count % 3 === 0 && text.nodeValue?.trim() && !text.parentElement?.closest('script, style, svg')) {
      text.nodeValue += ' …'
    }
  }
}

/** As translators of pages do it: every text stands in an element of theirs. */
export function wrapTexts(): void {
  const texts: Node[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, svg')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.parentNode?.replaceChild(outer, text)
    outer.append(inner)
    inner.append(text)
  }
}

/**
 * As they do it with a text they have translated: the page's own text node is gone, and another stands in its place.
 */
export function replaceTexts(): void {
  const texts: Node[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, svg')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.nodeValue)
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
}

/** The browser's zone data say another hour for Toronto than the server's. */
export function shiftToronto(): void {
  const shifted = ([locales, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) => [
    locales,
    options?.timeZone === 'America/Toronto' ? { ...options, timeZone: 'America/Halifax' } : options,
  ]
  Object.assign(Intl, {
    DateTimeFormat: new Proxy(Intl.DateTimeFormat, {
      construct: (Real, [locales, options]) => Reflect.construct(Real, shifted([locales, options])),
    }),
  })
}

/** The visitor's clock is wrong. @param by milliseconds ahead */
export function shiftClock(by: number): void {
  const now = Date.now
  Date.now = () => now() + by
  Object.assign(globalThis, {
    Date: new Proxy(Date, {
      construct: (Real, given) => (given.length === 0 ? new Real(now() + by) : Reflect.construct(Real, given)),
    }),
  })
}

/** A browser of 2022: what it lacks is taken away. */
export function makeOld(): void {
  Reflect.deleteProperty(AbortSignal, 'any')
  Reflect.deleteProperty(URL, 'parse')
  Reflect.deleteProperty(URL, 'canParse')
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
}
