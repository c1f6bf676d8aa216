const KEY = /^[^\s,]+$/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * `Upload-Metadata` of tus 1.0.0: pairs of a key and a value in base64, parted by commas.
 *
 * @returns null when it is not written like that
 */
export function parseUploadMetadata(header: string | undefined): Map<string, string> | null {
  const metadata = new Map<string, string>()
  for (const pair of (header ?? '').split(',')) {
    if (pair.trim() === '') continue
    const [key = '', value = '', ...more] = pair.trim().split(' ')
    if (!KEY.test(key) || !BASE64.test(value) || value.length % 4 !== 0 || more.length > 0) return null
    if (metadata.has(key)) return null
    const text = decode(value)
    if (text === null) return null
    metadata.set(key, text)
  }
  return metadata
}

function decode(base64: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}
