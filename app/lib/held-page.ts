/**
 * Whether something stands on the page that the server says once, such as recovery codes. It goes when the page is asked
 * for again: the router then drops the answers to its forms.
 */
export const showsSaidOnce = (): boolean => document.querySelector('[data-said-once]') !== null
