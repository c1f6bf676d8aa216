/**
 * Hides a page of a signed-in visitor as soon as it is left, and has it loaded anew when the visitor comes back to it.
 * After a sign-out, here or elsewhere, the back/forward cache would show it as it was: Firefox ignores `no-store` for
 * what a service worker answered, and WebKit does over http. May be called more than once.
 */
export const hideLeftPage = (): void => addEventListener('pagehide', hide)

function hide(): void {
  document.documentElement.style.visibility = 'hidden'
  addEventListener('pageshow', loadAnew)
}

function loadAnew(): void {
  // Forms have kept what was typed as the page was left. If they asked now, the visitor could stay on a hidden page.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  location.reload()
}
