import { capitalised } from '#shared/capitalised.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import type { EchoMovement } from '#shared/radar/echo-movement.ts'
import { STEP_LIMITS } from '#shared/radar/radar-palette.ts'
import { compassAbbreviation } from '#shared/units/compass.ts'
import { KM_PER_MILE } from '#shared/units/convert.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import type { FormatOptions } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { movementWords } from '../../signs/echo-movement-words.ts'
import { FALL_STEP_WORDS, FALL_STEPS } from '../../signs/fall-step-words.ts'
import type { HeaviestEcho } from './heaviest-echo.ts'
import type { EchoesAround } from './nearest-echo.ts'
import type { Step } from './radar-steps.ts'

/** “under 0.5”, “0.5 to 1”, “over 4”: cm of snow, mm of rain, or inches. @param index of the step, from 0 */
export function limitWords(index: number, precipitation: RadarPrecipitation, options: FormatOptions): string {
  const format = precipitation === 'snow' ? formatSnow : formatPrecipitation
  const amount = (limit: number) => format(limit, options).text
  // Heaviest first.
  const limits = STEP_LIMITS[precipitation].map(([from]) => from).toReversed()
  const [from = 0, to] = limits.slice(index)
  if (index === 0) return m.radar_limit_under({ limit: amount(to ?? 0) })
  if (to === undefined) return m.radar_limit_over({ limit: amount(from) })
  return m.radar_limit_between({ from: amount(from), to: amount(to) })
}

/** Whether amounts are told in inches an hour, of snow as of rain. */
export const isInInches = ({ units }: FormatOptions): boolean => units?.precipitation === 'in'

interface EchoWordsParts {
  precipitation: RadarPrecipitation
  place: string
  /** How the echoes move; null while that is not known. */
  movement: EchoMovement | null
  options: FormatOptions
}

/**
 * “light snow over Toronto, moving east”, “heavy snow 20 km to the northwest, nothing over Toronto”: for screen readers,
 * which read “NW” as letters. An area without echoes is never called “dry”, and nothing is said of what lies beyond the
 * edge of the picture.
 */
export function echoWords(
  echoes: EchoesAround | null,
  { precipitation, place, movement, options }: EchoWordsParts,
): string {
  const moving = (words: string) => (movement ? m.radar_moving({ words, moving: movementWords(movement) }) : words)
  if (!echoes) return m.radar_place_outside({ place })
  const here = fallWords(echoes.here, precipitation)
  if (here) return moving(m.radar_over_place({ echo: here, place }))
  const near = echoes.near && fallWords(echoes.near.step, precipitation)
  if (!echoes.near || !near) {
    const distance = distanceWithin(echoes.seenKm, options)
    return distance === null ? m.radar_place_at_edge({ place }) : m.radar_nothing_near({ place, distance })
  }
  const { km, bearing } = echoes.near
  const distance = aboutDistance(km, options)
  return moving(m.radar_near_place({ echo: near, distance, direction: towardsWords(bearing), place }))
}

/** An echo nearer than this is over the place, km: a pixel is a kilometre wide. */
const HERE_KM = 2

/** “Heavy snow near Barrie”, “2 to 4 cm an hour”, “80 km NNW of Toronto”, and that way in words for screen readers. */
export function echoRow(
  { step, town, km, bearing }: HeaviestEcho,
  precipitation: RadarPrecipitation,
  place: string,
  options: FormatOptions,
) {
  const words = fallWords(step, precipitation) ?? ''
  const echo = capitalised(words)
  const amount = limitWords(step - 1, precipitation, options)
  const rate = isInInches(options) ? m.radar_row_inches : precipitation === 'snow' ? m.radar_row_snow : m.radar_row_rain
  const distance = aboutDistance(km, options)
  const way = (direction: string) => (km < HERE_KM ? place : m.radar_row_way({ distance, direction, place }))
  return {
    title: town ? m.radar_row_near({ echo, town }) : echo,
    amount: rate({ amount }),
    way: way(compassAbbreviation(bearing)),
    waySaid: way(towardsWords(bearing)),
  }
}

/** “to the northwest”, of eight. @param bearing ° true, from 0 */
const towardsWords = (bearing: number): string => (TOWARDS[Math.round(bearing / 45) % TOWARDS.length] ?? m.towards_n)()

const TOWARDS = [
  m.towards_n,
  m.towards_ne,
  m.towards_e,
  m.towards_se,
  m.towards_s,
  m.towards_sw,
  m.towards_w,
  m.towards_nw,
]

function fallWords(step: Step, precipitation: RadarPrecipitation): string | null {
  const name = FALL_STEPS[step - 1]
  return name ? FALL_STEP_WORDS[name][precipitation]() : null
}

/** “45 km”, “60 mi”: rounded down to fives; null below five. */
function distanceWithin(km: number, options: FormatOptions): string | null {
  const kmPerUnit = kmPerUnitOf(options)
  const rounded = Math.floor(km / kmPerUnit / 5) * 5
  return rounded > 0 ? distanceWords(rounded * kmPerUnit, options) : null
}

const kmPerUnitOf = ({ units }: FormatOptions): number => (units?.distance === 'mi' ? KM_PER_MILE : 1)

/** “20 km”, “15 mi”. From ten on rounded to fives: a pixel is a kilometre wide, and the echoes move. */
export function aboutDistance(km: number, options: FormatOptions): string {
  const kmPerUnit = kmPerUnitOf(options)
  const way = km / kmPerUnit
  const rounded = way < 10 ? Math.max(1, Math.round(way)) : Math.round(way / 5) * 5
  return distanceWords(rounded * kmPerUnit, options)
}

/** “in 12 min”, “45 min ago”, “2 h ago”, “2 h 54 min ago”. @param minutes from now to a picture's moment; negative: past */
export function spanWords(minutes: number): string {
  if (minutes > 0) return m.radar_in_minutes({ minutes })
  const ago = -minutes
  if (ago < 60) return m.radar_minutes_ago({ minutes: ago })
  const hours = Math.floor(ago / 60)
  return ago % 60 === 0 ? m.radar_whole_hours_ago({ hours }) : m.radar_hours_ago({ hours, minutes: ago % 60 })
}
