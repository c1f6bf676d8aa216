import { withPlainLetters } from '../plain-letters.ts'

const LONGEST = 80
/** Slugs that other pages below the posts' address use. */
const RESERVED = new Set(['create'])

/**
 * The address of a post made of its title: lower case, without accents and punctuation, hyphens for spaces;
 * only a–z, 0–9 and single hyphens. A title without any such letter gives `post`.
 */
export function slugOf(title: string): string {
  const slug = withPlainLetters(title.toLowerCase().normalize('NFKD'))
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return shortened(slug) || 'post'
}

/** The first of `slug`, `slug-2`, `slug-3` … that is neither taken nor the address of another page. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const isFree = (candidate: string) => !RESERVED.has(candidate) && !isTaken(candidate)
  if (isFree(slug)) return slug
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`
    if (isFree(candidate)) return candidate
  }
}

/** Cuts a slug to the longest length, between two words where there are any. */
function shortened(slug: string): string {
  if (slug.length <= LONGEST) return slug
  const head = slug.slice(0, LONGEST + 1)
  const end = head.lastIndexOf('-')
  return head.slice(0, end > 0 ? end : LONGEST)
}
