import type { MetaDescriptor } from 'react-router'
import { isFrenchSpoken, LANGUAGES, languages, languageTag, SITE_LANGUAGE } from '#shared/language.ts'
import { apiPath, pagePath } from '#shared/language-path.ts'
import { METRIC, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from './format-options.ts'

/** What the root's loader gives that a page's description needs. */
interface RootData {
  siteOrigin: string
  preferences: DisplayPreferences
}

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
  /** A picture of what the page shows, for links to it; the site's own card unless given. */
  card?: ShareCard
  /** Root-relative canonical address; by default the page's path without a query. */
  canonical?: string
  /** Whether search engines are asked to leave the page out. */
  isUnlisted?: boolean
}

/** A card that the server draws in the language and units of the page's reader. */
interface ShareCard {
  /** Root-relative address below /api/share, with its query. */
  path: string
  /** The picture in words. */
  alt: string
}

/** The card of a page without a picture of its own (scripts/draw-share-card.mjs). */
const siteCard = (): string => (isFrenchSpoken() ? '/share/lake-effect.fr.png' : '/share/lake-effect.png')
const CARD_SIZE = { width: 1200, height: 630 }

/**
 * Title, description, canonical address and share card of a page. The browser needs the first two; the others are for
 * machines, which read what the server sent, so they stay out of the bundle.
 */
export function pageMeta({ location, matches, error }: MetaArguments, page: PageDescription): MetaDescriptor[] {
  if (error) return unlistedMeta(m.error_title())
  const title = `${page.title} · ${m.brand()}`
  const own = [{ title }, { name: 'description', content: page.description }]
  const listing = page.isUnlisted ? [NOINDEX] : []
  if (!import.meta.env.SSR) return [...own, ...listing]
  const { siteOrigin: origin, preferences } = rootDataOf(matches[0]?.loaderData)
  const card = page.card && { ...page.card, path: readersCard(page.card.path, preferences) }
  const image = origin + (card?.path ?? siteCard())
  const path = page.canonical ?? location.pathname
  const href = origin + pagePath(path)
  return [
    ...own,
    { tagName: 'link', rel: 'canonical', href },
    ...alternates(origin, path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.brand() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: href },
    { property: 'og:locale', content: openGraphTag(languageTag()) },
    ...otherTags().map((tag) => ({ property: 'og:locale:alternate', content: openGraphTag(tag) })),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(CARD_SIZE.width) },
    { property: 'og:image:height', content: String(CARD_SIZE.height) },
    { property: 'og:image:alt', content: card?.alt ?? m.share_card_alt() },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...listing,
  ]
}

/** Asks search engines to leave a page out. */
export const NOINDEX = { name: 'robots', content: 'noindex' }

/** Title and description of a page that search engines are asked to leave out; it has no share card. */
export const unlistedMeta = (title: string, description?: string): MetaDescriptor[] => [
  { title: `${title} · ${m.brand()}` },
  ...(description ? [{ name: 'description', content: description }] : []),
  NOINDEX,
]

/** The page in each of our languages. */
const alternates = (origin: string, path: string): MetaDescriptor[] => [
  ...languages.map((language) => alternate(LANGUAGES[language].tag, origin + pagePath(path, language))),
  alternate('x-default', origin + pagePath(path, SITE_LANGUAGE)),
]

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
})

const otherTags = () => languages.map((language) => LANGUAGES[language].tag).filter((tag) => tag !== languageTag())
const openGraphTag = (tag: string) => tag.replace('-', '_')

/** The address of a card for this reader; metric units and the 12-hour clock are left out of it. */
function readersCard(path: string, { units, hour12 }: DisplayPreferences): string {
  const url = new URL(path, 'https://card.invalid')
  const chosen = serialiseUnitPreferences(units)
  if (chosen !== serialiseUnitPreferences(METRIC)) url.searchParams.set('units', chosen)
  if (!hour12) url.searchParams.set('clock', '24')
  return apiPath(url.pathname + url.search)
}

function rootDataOf(rootData: unknown): RootData {
  const known = typeof rootData === 'object' && rootData !== null ? (rootData as Partial<RootData>) : {}
  return { siteOrigin: known.siteOrigin ?? '', preferences: known.preferences ?? { units: METRIC, hour12: true } }
}
