/**
 * Address of the 1200 × 630 JPEG that is made of every cover for link previews; root-relative like the cover's own
 * address.
 */
export function shareImageOf(cover: string): string {
  return cover.replace(/\.webp$/, '.jpg')
}
