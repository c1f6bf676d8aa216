import { getLocale } from '#words/runtime.js'
import { MOST_COUNTRY_NAMES } from '../memory.ts'

const known = new Map<string, string | null>()

/**
 * Name of a country, such as “Canada” for `CA`; `null` for what is no country code.
 *
 * @param language ISO 639-1; the language of the request unless given
 */
export function countryName(code: string, language: string = getLocale()): string | null {
  const key = `${language} ${code}`
  let name = known.get(key)
  if (name === undefined) {
    const names = new Intl.DisplayNames(`${language}-CA`, { type: 'region', fallback: 'none' })
    name = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null
    if (known.size < MOST_COUNTRY_NAMES) known.set(key, name)
  }
  return name
}
