import type { Coordinates } from '#shared/contracts/location.ts'
import { countryCodeAt } from './country-at.ts'

/**
 * Degrees with a fraction, or with minutes and perhaps seconds; signed or with the initial of a direction; `O` is the
 * French west.
 */
const DEGREES = new RegExp(
  [
    /([+\-\u2212]?\d{1,3}(?:\.\d{1,10})?)\s*[°º]?\s*/,
    /(?:(\d{1,2}(?:\.\d{1,10})?)\s*['\u2032\u2019]\s*(?:(\d{1,2}(?:\.\d{1,10})?)\s*(?:["\u2033\u201d]|'')\s*)?)?/,
    /([NSEWO])?/,
  ]
    .map(({ source }) => source)
    .join(''),
).source
const PAIR = new RegExp(String.raw`^${DEGREES}\s*[,;\s]\s*${DEGREES}$`, 'i')
/** The same with decimal commas, as in French: then a comma alone does not part the two. */
const COMMA_DEGREES = DEGREES.replaceAll('\\.', ',')
const COMMA_PAIR = new RegExp(String.raw`^${COMMA_DEGREES}(?:\s*;\s*|,?\s+)${COMMA_DEGREES}$`, 'i')

/**
 * Coordinates as people type or paste them: “44.5,-80.2”, “44.5 N, 80.2 W”, “N44.5 W80.2”, “80.2°W 44.5°N”, “44,5;
 * -80,2”, “44°30'0.0"N 80°12'0.0"W”, “(44.5, -80.2)”, “geo:44.5,-80.2”. Without directions latitude comes first.
 *
 * @returns null for any other text, and for what lies beyond the poles or the date line
 */
export function typedCoordinates(text: string): Coordinates | null {
  const [one, other] = typedPair(text) ?? []
  if (!one || !other) return null
  if (one.side === '' || isNorthSouth(one.side)) return onEarth(one.degrees, other.degrees)
  return onEarth(other.degrees, one.degrees)
}

/**
 * The points that typed coordinates may mean, most likely first: where the exchanged pair lies in Canada or the United
 * States, that one too, because maps and files often tell longitude first. The pair as typed never lies there as well.
 */
export function typedPoints(text: string): Coordinates[] {
  const point = typedCoordinates(text)
  if (!point) return []
  const exchanged = typedPair(text)?.[0].side === '' ? onEarth(point.lon, point.lat) : null
  return exchanged && isInNorthAmerica(exchanged) ? [exchanged, point] : [point]
}

interface Angle {
  degrees: number
  /** As it was typed; empty without. */
  side: string
}

function typedPair(text: string): [Angle, Angle] | null {
  const bare = withSidesBehind(withoutWrapping(text.trim()))
  const [, ...parts] = PAIR.exec(bare) ?? COMMA_PAIR.exec(bare) ?? []
  const [one, other] = [readAngle(parts.slice(0, 4)), readAngle(parts.slice(4))]
  if (!one || !other || (one.side === '') !== (other.side === '')) return null
  return one.side !== '' && isNorthSouth(one.side) === isNorthSouth(other.side) ? null : [one, other]
}

/** Without brackets, a comma at the end, and what a `geo:` address has around its point. */
const withoutWrapping = (text: string): string =>
  text
    .replace(/^geo:([^;?]*).*$/i, '$1')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .replace(/\s*[,;]$/, '')

const withSidesBehind = (text: string): string =>
  /^[NSEWO]/i.test(text) ? text.replaceAll(/([NSEWO])\s*([^NSEWO]*[^NSEWO,;\s])/gi, '$2$1') : text

function readAngle([whole = '', minutes = '0', seconds = '0', side = '']: (string | undefined)[]): Angle | null {
  const [size, ...parts] = [whole, minutes, seconds].map((text) =>
    Number(text.replace('\u2212', '-').replace(',', '.')),
  )
  const [minute = 0, second = 0] = parts
  if (whole === '' || size === undefined || minute >= 60 || second >= 60) return null
  const angle = Math.abs(size) + minute / 60 + second / 3600
  return { degrees: /[SWO]/i.test(side) || /^[-\u2212]/.test(whole) ? -angle : angle, side }
}

const isNorthSouth = (side: string): boolean => /[NS]/i.test(side)
const isInNorthAmerica = (point: Coordinates): boolean => ['CA', 'US'].includes(countryCodeAt(point) ?? '')

/** null for what is not on the globe; `+ 0` turns a negative zero into zero. */
const onEarth = (lat: number, lon: number): Coordinates | null =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: lat + 0, lon: lon + 0 } : null
