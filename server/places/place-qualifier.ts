import { countryName } from './country-name.ts'
import { placeKey } from './place-key.ts'
import { frenchRegionName } from './region-name.ts'

/** What a visitor may add to a name to say which one is meant. */
export interface Region {
  /** ISO 3166-1, such as `CA`; `null` when unknown. */
  countryCode: string | null
  /** Full name of the province, state or first-level area. */
  state: string | null
}

const STATE_ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...abbreviations(
    'CA',
    'alberta=ab|british columbia=bc|manitoba=mb|new brunswick=nb|newfoundland and labrador=nl|northwest territories=nt|nova scotia=ns|nunavut=nu|ontario=on|prince edward island=pe|quebec=qc|saskatchewan=sk|yukon=yt',
  ),
  ...abbreviations(
    'US',
    'alabama=al|alaska=ak|arizona=az|arkansas=ar|california=ca|colorado=co|connecticut=ct|delaware=de|district of columbia=dc|washington d c=dc|florida=fl|georgia=ga|hawaii=hi|idaho=id|illinois=il|indiana=in|iowa=ia|kansas=ks|kentucky=ky|louisiana=la|maine=me|maryland=md|massachusetts=ma|michigan=mi|minnesota=mn|mississippi=ms|missouri=mo|montana=mt|nebraska=ne|nevada=nv|new hampshire=nh|new jersey=nj|new mexico=nm|new york=ny|north carolina=nc|north dakota=nd|ohio=oh|oklahoma=ok|oregon=or|pennsylvania=pa|rhode island=ri|south carolina=sc|south dakota=sd|tennessee=tn|texas=tx|utah=ut|vermont=vt|virginia=va|washington=wa|west virginia=wv|wisconsin=wi|wyoming=wy',
  ),
}

const OTHER_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'u s a', 'united states of america', 'america'],
  GB: ['uk', 'u k', 'great britain', 'britain'],
  NL: ['holland', 'the netherlands'],
  CZ: ['czech republic'],
  TR: ['turkey'],
  AE: ['uae'],
}

function abbreviations(country: string, pairs: string): Record<string, string> {
  return Object.fromEntries(
    pairs.split('|').map((pair) => {
      const [state = '', short = ''] = pair.split('=')
      return [`${country}/${state}`, short]
    }),
  )
}

/** Regions are recognised by their names in these languages, whatever the language of the page. */
const LANGUAGES = ['en', 'fr']

interface Wordings {
  /** Names, which may be typed in part. */
  names: string[]
  /** Abbreviations, which match only as a whole. */
  codes: string[]
}

const wordingsOf = new Map<string, Wordings>()

function wordings({ countryCode, state }: Region): Wordings {
  const cacheKey = `${countryCode}/${state}`
  const cached = wordingsOf.get(cacheKey)
  if (cached) return cached
  const countries = [
    ...LANGUAGES.flatMap((language) => placeKey((countryCode && countryName(countryCode, language)) || '') || []),
    ...(OTHER_COUNTRY_NAMES[countryCode ?? ''] ?? []),
  ]
  const countryCodes = countryCode === null ? [] : [countryCode.toLowerCase()]
  const states = state === null ? [] : [...new Set([placeKey(state), placeKey(frenchRegionName(countryCode, state))])]
  const stateCodes = states.flatMap((name) => STATE_ABBREVIATIONS[`${countryCode}/${name}`] ?? [])
  const under = (areas: string[], above: string[]) => areas.flatMap((area) => above.map((name) => `${area} ${name}`))
  const result = {
    names: [...states, ...countries, ...under([...states, ...stateCodes], countries)],
    codes: [...stateCodes, ...countryCodes, ...under([...states, ...stateCodes], countryCodes)],
  }
  if (wordingsOf.size < 10_000) wordingsOf.set(cacheKey, result)
  return result
}

/**
 * Whether “ontario”, “on”, “canada”, “ontario canada” or “on ca” names this region; `begun` when it is only the
 * beginning of such a name (“ont”).
 *
 * @param qualifier a place key
 */
export function matchQualifier(qualifier: string, region: Region): 'whole' | 'begun' | null {
  const { names, codes } = wordings(region)
  if (names.includes(qualifier) || codes.includes(qualifier)) return 'whole'
  return names.some((name) => name.startsWith(qualifier)) ? 'begun' : null
}

/** One way to understand what was typed. */
export interface PlaceReading {
  name: string
  /** Place key of the words that tell which place of that name is meant; `null` without. */
  qualifier: string | null
}

/**
 * The ways to read a text: before the first comma stands the name and behind it the region; without a comma the whole
 * may be a name, or its last words may be a region (“toronto on”, “hamilton ontario canada”).
 */
export function readPlaceText(text: string): PlaceReading[] {
  const comma = text.indexOf(',')
  if (comma >= 0) {
    const qualifier = placeKey(text.slice(comma + 1))
    return [{ name: text.slice(0, comma).trim(), qualifier: qualifier === '' ? null : qualifier }]
  }
  const words = text.split(/\s+/).filter((word) => word !== '')
  const whole: PlaceReading = { name: words.join(' '), qualifier: null }
  const split = words.slice(1).map((_, index) => ({
    name: words.slice(0, index + 1).join(' '),
    qualifier: placeKey(words.slice(index + 1).join(' ')),
  }))
  return [whole, ...split.filter((reading) => reading.qualifier !== '')]
}
