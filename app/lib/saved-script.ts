/**
 * Whether an answer can be the file of the build that was asked for, and not an error or the page that a network puts in
 * its place: a saved file is never asked for again. The type decides, because a CDN that serves the build does not send
 * the site's own header. The build holds no HTML.
 */
export function isBuildFile({ status, redirected, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? 'text/html'
  return status === 200 && !redirected && !type.startsWith('text/html')
}
