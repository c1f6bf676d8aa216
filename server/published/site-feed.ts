import { Feed, type FeedOptions } from 'feed'
import { languageTag } from '#shared/language.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'

interface SiteFeedParts extends Pick<FeedOptions, 'id' | 'title' | 'description' | 'link' | 'feedLinks'> {
  /** The site's public origin. */
  origin: string
  /** The site's name unless given. */
  copyright?: string
  /** Epoch milliseconds; not the present time: the same entries must give the same bytes. */
  updatedAt: number
}

/** A feed of the site, still without entries. */
export const siteFeed = ({ origin, copyright = m.brand(), updatedAt, ...about }: SiteFeedParts): Feed =>
  new Feed({
    ...about,
    copyright,
    language: languageTag(),
    favicon: `${origin}/favicon.ico`,
    generator: m.brand(),
    updated: new Date(updatedAt),
    author: { name: m.brand(), link: origin },
  })

/**
 * When a feed changed last: with its newest entry. Readers want a moment from an empty feed too; the present hour's
 * beginning stays the same long enough for a 304.
 */
export const lastChange = (moments: readonly number[], now: number): number =>
  moments.length > 0 ? Math.max(...moments) : Math.floor(now / HOUR_MS) * HOUR_MS

/** What names an entry of a feed: the address of its page. */
export const entryAt = (address: string) => ({ id: address, guid: address, link: address })
