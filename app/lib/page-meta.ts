import type { MetaDescriptor } from 'react-router'
import { m } from '#words/messages.js'

/** What React Router gives every `meta` function, as far as it matters here. */
interface MetaArguments {
  location: { pathname: string }
  /** The root's comes first. */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  error?: unknown
}

interface PageDescription {
  title: string
  description: string
  /** Root-relative address that other addresses of this page stand back for; by default its path without a query. */
  canonical?: string
}

/** What a page shows that has no picture of its own (scripts/draw-share-card.mjs). */
const SITE_CARD = { path: '/share/lake-effect.png', width: 1200, height: 630 }

/**
 * Title, description, canonical address and share card of a page. The browser needs the first two; the others are for
 * machines, which read what the server sent, so they stay out of the bundle.
 */
export function pageMeta({ location, matches, error }: MetaArguments, page: PageDescription): MetaDescriptor[] {
  if (error) return [{ title: `${m.error_title()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }]
  const title = `${page.title} · ${m.brand()}`
  const own = [{ title }, { name: 'description', content: page.description }]
  if (!import.meta.env.SSR) return own
  const origin = siteOriginOf(matches[0]?.loaderData)
  const href = `${origin}${page.canonical ?? location.pathname}`
  return [
    ...own,
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.brand() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: href },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:image', content: `${origin}${SITE_CARD.path}` },
    { property: 'og:image:width', content: String(SITE_CARD.width) },
    { property: 'og:image:height', content: String(SITE_CARD.height) },
    { property: 'og:image:alt', content: m.share_card_alt() },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: `${origin}${SITE_CARD.path}` },
  ]
}

function siteOriginOf(rootData: unknown): string {
  if (typeof rootData !== 'object' || rootData === null || !('siteOrigin' in rootData)) return ''
  return String(rootData.siteOrigin)
}
