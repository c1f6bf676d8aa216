/**
 * Whether something stands on the page that the server says once, such as recovery codes. It goes when the page is asked
 * for again: the router then drops the answers to its forms.
 */
export const showsSaidOnce = (): boolean => document.querySelector('[data-said-once]') !== null

/** Whether something that is kept nowhere else would be lost if the page were loaded anew. */
export function holdsUnkept(): boolean {
  // What lets the browser ask before the tab is closed, such as an upload, says so here without a question to the visitor.
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  // A choice that was made without a connection waits to be saved.
  if (closing.defaultPrevented || showsSaidOnce() || document.querySelector('[data-saving]')) return true
  // Fields that React controls always hold what they are drawn with; what is typed into them is kept by their own code.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file]))',
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
