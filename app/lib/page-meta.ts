import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, languages, languageTag, SITE_LANGUAGE } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
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

function siteOriginOf(rootData: unknown): string {
  if (typeof rootData !== 'object' || rootData === null || !('siteOrigin' in rootData)) return ''
  return String(rootData.siteOrigin)
}
