import { parse } from 'hono/utils/cookie'
import { namesSession } from '#shared/account-cookie.ts'
import { languages } from '#shared/language.ts'
import { splitLanguagePath } from '#shared/language-path.ts'
import { readPlaceAddress } from '#shared/places/place-address.ts'
import { spellSavedPlace } from '#shared/places/read-saved-place.ts'
import { parseUnitPreferences, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import type { PageCookies, Theme } from '#shared/visit.ts'
import type { Locale } from '#words/runtime.js'

/**
 * All that a finished page may depend on besides the data behind it. The page is drawn from these values alone, and
 * they are its key: what is not in here cannot be in the page.
 */
export interface PageQuestion {
  /** With the language, as sent. */
  path: string
  /** The parameters that the page reads, in a fixed order; a place as the page shows it. Empty without any. */
  query: string
  language: Locale
  theme: Theme
  cookies: PageCookies
}

/** What of a request decides which page it gets. */
export interface PageRequest {
  /** Path and query as sent. */
  target: string
  /** The `Cookie` header. */
  cookie: string | undefined
  language: Locale
}

/**
 * Pages that are the same for all who are not signed in, without their language, and the parameters that they read. A
 * page is drawn without any other parameter, such as those of trackers (`utm_source`).
 */
const FINISHED_PAGES: readonly [path: RegExp, parameters: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/weather$/, ['lat', 'lon', 'name']],
  [/^\/map$/, ['hide', 'alert', 'hours', 'radar', 'lightning', 'smoke']],
  [/^\/outlook$/, []],
  [/^\/alerts\/[0-9a-f]{20}$/, []],
  [/^\/posts$/, ['search', 'category', 'tag', 'language', 'sort', 'view', 'show', 'page']],
  [/^\/posts\/(?!create$)[a-z0-9-]+$/, ['comments']],
  [/^\/weather-reports$/, ['sort', 'page']],
  [/^\/weather-reports\/[A-Za-z0-9_-]+$/, ['comments']],
  [/^\/(support|privacy)$/, []],
]

/**
 * Parameters that make a page one visitor's own: what was searched for on a weather page, whose answer stores the place
 * found; what a form has just done; and the time of a radar picture, which most browsers write into the address without
 * requesting the page.
 */
const OF_ONE_VISITOR = ['q', 'done', 't']

/**
 * Characters of target and cookies together: a place with a long name fits, and a page costs a hundred times as much.
 */
const LONGEST = 4_000

/**
 * The question of a request; null where the page may depend on more than a question holds: for signed-in visitors,
 * pages drawn for each visitor, overlong requests, and addresses that repeat a parameter.
 */
export function pageQuestionOf({ target, cookie = '', language }: PageRequest): PageQuestion | null {
  if (target.length + cookie.length > LONGEST) return null
  const [path = '', ...rest] = target.split('?')
  const plain = splitLanguagePath(path).path
  const known = FINISHED_PAGES.find(([pattern]) => pattern.test(plain))
  if (!known) return null
  const query = knownQuery(plain, rest.join('?'), known[1])
  if (query === null) return null
  const cookies = parse(cookie)
  if (namesSession(cookies)) return null
  const question = { path, query, language, ...pageCookiesOf(cookies) }
  // The cookie of the chosen language changes only the front page, which offers that language.
  return plain === '/' ? question : { ...question, cookies: { ...question.cookies, language: '' } }
}

/** @returns null for parameters that make the page one visitor's own, and for one that is repeated */
function knownQuery(path: string, sent: string, names: readonly string[]): string | null {
  if (sent === '') return ''
  const parameters = new URLSearchParams(sent)
  if (OF_ONE_VISITOR.some((name) => parameters.has(name))) return null
  const known = new URLSearchParams()
  for (const name of names) {
    const [value, ...others] = parameters.getAll(name)
    if (others.length > 0) return null
    if (value !== undefined) known.append(name, value)
  }
  return path === '/weather' ? placeQuery(known) : known.toString()
}

/** What the weather page reads of its address: one spelling for a point, and no name without one. */
function placeQuery(known: URLSearchParams): string {
  const address = readPlaceAddress(known)
  if (address.kind === 'none') return ''
  if (address.kind === 'bad') return known.toString()
  const { coordinates, label } = address
  return `lat=${coordinates.lat}&lon=${coordinates.lon}${label ? `&${new URLSearchParams({ name: label })}` : ''}`
}

/** The cookies that change pages, each in one spelling for all values that mean the same. */
export function pageCookiesOf(cookies: Partial<Record<string, string>>): { theme: Theme; cookies: PageCookies } {
  return {
    theme: cookies.theme === 'light' ? 'light' : 'dark',
    cookies: {
      units: serialiseUnitPreferences(parseUnitPreferences(cookies.units)),
      clock: cookies.clock === '24' ? '24' : '12',
      weather_location: spellSavedPlace(cookies.weather_location),
      language: languages.find((language) => language === cookies.language) ?? '',
    },
  }
}

export const keyOf = ({ path, query, language, theme, cookies }: PageQuestion): string =>
  JSON.stringify([
    ...[path, query, language, theme],
    ...[cookies.units, cookies.clock, cookies.weather_location, cookies.language],
  ])
