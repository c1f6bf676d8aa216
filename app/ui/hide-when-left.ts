/**
 * Hides an open popover when the focus goes on to the page behind it: browsers hide it on Escape and on a press outside
 * alone. Its own button shows and hides it by itself.
 */
export function hideWhenLeft(panel: HTMLElement | null | undefined): (() => void) | undefined {
  if (!panel) return
  const hide = ({ relatedTarget: next }: FocusEvent) => {
    if (!(next instanceof Element) || panel.contains(next)) return
    if (next.getAttribute('popovertarget') !== panel.id && next.getAttribute('aria-controls') !== panel.id)
      panel.hidePopover()
  }
  panel.addEventListener('focusout', hide)
  return () => panel.removeEventListener('focusout', hide)
}
