import type { Coordinates } from '#shared/contracts/location.ts'
import { POSTAL_AREA_MIDDLES } from './postal-area-middles.ts'

/** A Canadian postal code, or its beginning: three characters name its area, the rest a street. */
const BEGUN = /^([A-Z]\d[A-Z])(?:[\s-]?\d(?:[A-Z]\d?)?)?$/
/** A whole one, alone or in an address, perhaps with the letter O for the digit. */
const WHOLE = /(?:^|[\s,])([A-Z][\dO][A-Z])[\s-]?([\dO][A-Z][\dO])(?=$|[\s,])/
/** The beginning of the name that this site gives to a rural area, in each language: “Area K0L, near Bancroft”. */
const NAMED = /^(?:AREA|SECTEUR) ([A-Z]\d[A-Z])(?=$|,)/

/** The three characters of the area of a postal code (“L9Y 3Z1”, “l9y”, “Toronto, ON M5V 3L9”); null for any other text. */
export function postalAreaCode(text: string): string | null {
  const typed = text.trim().toUpperCase()
  const begun = BEGUN.exec(typed) ?? NAMED.exec(typed)
  if (begun) return begun[1] ?? null
  const [whole = '', area = ''] = WHOLE.exec(typed) ?? []
  // Words have no digits.
  return /\d/.test(whole) ? area.charAt(0) + area.charAt(1).replace('O', '0') + area.charAt(2) : null
}

/** Whether an area is of the countryside: as large as a county, so that its middle may be far from who lives there. */
export const isRural = (code: string): boolean => code.charAt(1) === '0'

/**
 * The middle of the area of a typed postal code, to about 1 km.
 *
 * @returns null for any other text, and for an area that is not known
 */
export function postalArea(text: string): Coordinates | null {
  const code = postalAreaCode(text)
  const areas = POSTAL_AREA_MIDDLES[code?.slice(0, 2) ?? '']?.split(', ') ?? []
  const [, lat, lon] = areas.find((area) => area[0] === code?.[2])?.split(' ') ?? []
  return lat === undefined || lon === undefined ? null : { lat: Number(lat), lon: Number(lon) }
}

/** All areas, by their first three characters. */
export const postalAreas = (): { code: string; middle: Coordinates }[] =>
  Object.entries(POSTAL_AREA_MIDDLES).flatMap(([start, areas]) =>
    areas.split(', ').map((area) => {
      const [third, lat, lon] = area.split(' ')
      return { code: start + third, middle: { lat: Number(lat), lon: Number(lon) } }
    }),
  )
