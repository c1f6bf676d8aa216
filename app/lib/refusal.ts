import { data, isRouteErrorResponse } from 'react-router'

/** An answer for actions to throw; the page's error boundary shows its words. */
export const refusal = (words: string, status: number) => data({ words }, { status })

/**
 * Why a form was turned away: the words of a `refusal`, or of the server's problem when the request did not get as far
 * as the page (another origin, too many requests). Null of every other error.
 */
export function refusalWords(thrown: unknown): string | null {
  if (!isRouteErrorResponse(thrown)) return null
  const said = typeof thrown.data === 'string' ? problemIn(thrown.data) : thrown.data
  const words = said?.words ?? said?.detail
  return typeof words === 'string' ? words : null
}

function problemIn(text: string): { words?: unknown; detail?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
