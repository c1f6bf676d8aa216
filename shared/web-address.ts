/** An address as a browser reads it; null when it is none. `URL.parse` is younger than the oldest browsers we serve. */
export function webAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
