/** An address as the browser reads it; null when it is none. `URL.parse` is younger than the oldest browsers we serve. */
export function webAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
