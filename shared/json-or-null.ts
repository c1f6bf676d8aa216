/** What a text that may be damaged or foreign holds as JSON; null when it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
