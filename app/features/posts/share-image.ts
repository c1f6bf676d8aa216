import type { PostSummary } from '#shared/contracts/post.ts'

/** The size that networks ask of a card's picture. */
const CARD = { path: '/share-card.png', width: 1200, height: 630 }
/** The widest variant that is still light. */
const WIDEST = 1200

/** What a shared post shows: its cover, else the site's own card. */
export function shareImage({ cover_variants }: Pick<PostSummary, 'cover_variants'>, siteOrigin: string) {
  const cover = cover_variants.findLast(({ width }) => width <= WIDEST) ?? cover_variants[0]
  return cover
    ? { url: `${siteOrigin}${cover.url}`, width: cover.width, height: cover.height }
    : { url: `${siteOrigin}${CARD.path}`, width: CARD.width, height: CARD.height }
}
