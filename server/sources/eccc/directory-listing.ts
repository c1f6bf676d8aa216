/**
 * The names of the files in a web server's directory page, as Apache has written them since 1998. They are taken from
 * the links, because the text beside these may be cut. Links to other folders, to the parent, and to other orders of
 * the same page are left out.
 */
export function listedFiles(html: string): string[] {
  const names = [...html.matchAll(/<a\s[^<>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => double ?? single ?? '',
  )
  return [...new Set(names.flatMap((href) => fileName(href.replaceAll('&amp;', '&')) ?? []))]
}

function fileName(href: string): string | null {
  const isElsewhere = /^[?/#.]|:|[/\\]$/.test(href)
  if (isElsewhere) return null
  try {
    const name = decodeURIComponent(href)
    return /^[\w.~ +@,=-]{1,255}$/.test(name) ? name : null
  } catch {
    return null
  }
}

/**
 * Whether a body is a whole directory page: one that is not, or that broke off, may not be taken for an empty folder.
 */
export const isDirectoryListing = (html: string): boolean =>
  /<title>\s*Index of/i.test(html) && /<\/html>\s*$/i.test(html)
