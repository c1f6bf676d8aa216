/** The visitor's theme, units and clock as the cookies have them now. */
const preferences = () => String(document.cookie.match(/\b(theme|units|clock)=[^;]*/g))

/**
 * Loads the page anew when the visitor comes back to it and has changed theme, units or clock on another page meanwhile:
 * the back/forward cache shows a page as it was left. What is typed in forms is kept as a page is left.
 */
export function followPreferences(): void {
  addEventListener('pagehide', () => {
    const before = preferences()
    addEventListener('pageshow', () => preferences() !== before && location.reload(), { once: true })
  })
}
