/** The title that the link on a card passed as navigation state. */
export function passedTitle(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('title' in state)) return null
  return typeof state.title === 'string' ? state.title : null
}
