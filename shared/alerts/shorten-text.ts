const encoder = new TextEncoder()

export const bytesOf = (text: string): number => encoder.encode(text).byteLength

/**
 * The beginning of a text, at most `most` bytes of UTF-8, every character as it was written: up to the end of a
 * sentence or line, else of a word, where one ends in the second half.
 */
export function shortenText(text: string, most: number): string {
  const bytes = encoder.encode(text)
  if (bytes.byteLength <= most) return text
  // A character that is cut in two decodes to nothing here.
  const start = new TextDecoder().decode(bytes.subarray(0, most), { stream: true })
  const ends = [/^[\s\S]*(?:[.!?…]["”’)\]]*(?=\s)|\n)/, /^[\s\S]*\S(?=\s)/]
  for (const end of ends) {
    const found = end.exec(start)?.[0]
    if (found !== undefined && found.length >= start.length / 2) return found.trimEnd()
  }
  return start
}

/**
 * Divides a byte budget among texts of these sizes: small texts keep their size, and the bytes they leave over go to
 * the larger ones.
 */
export function fairShare(sizes: readonly number[], budget: number): number {
  const sorted = sizes.toSorted((a, b) => a - b)
  let left = budget
  for (const [index, size] of sorted.entries()) {
    const share = left / (sorted.length - index)
    if (size > share) return Math.floor(share)
    left -= size
  }
  return Number.POSITIVE_INFINITY
}
