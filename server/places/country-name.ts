import { languageTag } from '#shared/language.ts'

const known = new Map<string, string | null>()

/** Name of a country, such as “Canada” for `CA`, in the language that is spoken; `null` for what is no country code. */
export function countryName(code: string): string | null {
  const language = languageTag()
  const key = `${language} ${code}`
  let name = known.get(key)
  if (name === undefined) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    name = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null
    known.set(key, name)
  }
  return name
}
