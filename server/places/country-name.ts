const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const known = new Map<string, string | null>()

/** English name of a country, such as “Canada” for `CA`; `null` for what is no country code. */
export function countryName(code: string): string | null {
  let name = known.get(code)
  if (name === undefined) {
    name = /^[A-Z]{2}$/.test(code) ? (englishNames.of(code) ?? null) : null
    known.set(code, name)
  }
  return name
}
