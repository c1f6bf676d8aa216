interface Page {
  document: Document
  window: { HTMLElement: { prototype: object } }
}

/** Gives a document of linkedom a focus. As in browsers the body has it once the focused element is gone. */
export function letFocus({ document, window }: Page): void {
  let focused: Element = document.body
  Object.defineProperty(document, 'activeElement', {
    get: () => (focused.isConnected ? focused : document.body),
    configurable: true,
  })
  Object.assign(window.HTMLElement.prototype, {
    focus(this: Element) {
      focused = this
    },
  })
}
