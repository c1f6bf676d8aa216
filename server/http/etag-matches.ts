/** Whether `If-None-Match` names the tag; compared weakly, as RFC 9110 asks. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = ifNoneMatch.split(',').map(plain)
  return tags.includes('*') || tags.includes(plain(etag))
}
