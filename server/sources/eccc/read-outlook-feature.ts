import { z } from 'zod'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { readOutlookShape } from '#server/outlooks/outlook-shape.ts'
import type { OutlookArea, ThunderstormOutlook } from '#server/outlooks/thunderstorm-outlook.ts'
import { OUTLOOK_LEVELS } from '#shared/outlooks/outlook-levels.ts'
import { m } from '#words/messages.js'
import { sentName } from '../sent/sent-text.ts'

/** Both OGC API and files speak GeoJSON; what is in a feature's `properties` differs. */
export const outlookFeaturesSchema = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(z.looseObject({ geometry: z.unknown(), properties: z.record(z.string(), z.unknown()).nullish() })),
})
export type OutlookFeature = z.infer<typeof outlookFeaturesSchema>['features'][number]

/**
 * A service's features.
 * @throws ZodError, or AppError when it had more than it gave: what is left out may be a threat
 */
export function wholeAnswer(body: unknown): OutlookFeature[] {
  const { features, numberMatched } = outlookFeaturesSchema.parse(body)
  const isCut = typeof numberMatched === 'number' && numberMatched > features.length
  if (isCut) throw unreadableInWords(m.problem_outlooks_incomplete)
  return features
}

/**
 * A property by its path, however the service writes it: nested in the files (`metobject: {rain: {value}}`), with dots
 * in the collection (`metobject.rain.value`), with underscores over WFS (`metobject_rain_value`).
 */
export function outlookProperty({ properties }: OutlookFeature, path: readonly string[]): unknown {
  const flat = properties ?? {}
  let nested: unknown = flat
  for (const step of path) {
    nested = typeof nested === 'object' && nested !== null && step in nested ? Reflect.get(nested, step) : undefined
  }
  return nested ?? flat[path.join('.')] ?? flat[path.join('_')]
}

/** Epoch milliseconds of a time the service gives with or without milliseconds; null when it gives none. */
export function outlookMoment(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(/Z|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** The areas and their threats; features that mark no threat (`sub_type` 1 and no severity) are left out. */
export function readOutlookAreas(
  features: readonly OutlookFeature[],
): Pick<ThunderstormOutlook, 'areas' | 'unreadAreas'> {
  const threats = features.filter((feature) => !marksNoThreat(feature))
  const areas = threats.flatMap((feature) => readOutlookArea(feature) ?? [])
  return { areas, unreadAreas: threats.length - areas.length }
}

const marksNoThreat = (feature: OutlookFeature): boolean =>
  Number(outlookProperty(feature, ['metobject', 'sub_type'])) === 1 &&
  outlookProperty(feature, ['metobject', 'severity', 'value']) == null

/** Null without a level that we know, or without a shape. */
export function readOutlookArea(feature: OutlookFeature): OutlookArea | null {
  const read = (...path: string[]) => outlookProperty(feature, ['metobject', ...path])
  const level = levelOf(read('severity', 'value'))
  const shape = readOutlookShape(feature.geometry)
  if (level === null || shape === null) return null
  const coverage = read('thunderstorm', 'value')
  return {
    level,
    coverage: sentName(coverage)?.slice(0, LONGEST_WORD) ?? null,
    tornadoRisk: /^true$/i.test(String(read('tornado_risk', 'value') ?? '')),
    rain: rangeOf(read('rain', 'value'), MOST.rain),
    hail: rangeOf(read('hail', 'value'), MOST.hail),
    gust: rangeOf(read('gust', 'value'), MOST.gust),
    shape,
  }
}

const levelOf = (word: unknown) => OUTLOOK_LEVELS.find((level) => level === String(word).toLowerCase()) ?? null

/** More than any storm has brought, mm, cm and km/h: a fault of the sender. */
const MOST = { rain: 1_000, hail: 30, gust: 500 }
const LONGEST_WORD = 60

/**
 * A number is the most that is expected, two numbers are the least and the most; 0, and more than is possible, means
 * that it is not mentioned.
 */
function rangeOf(value: unknown, most: number): OutlookArea['rain'] {
  const given = typeof value === 'string' ? (value.match(/\d+(\.\d+)?/g) ?? []) : Array.isArray(value) ? value : [value]
  const numbers = given.map(Number).filter((each) => each > 0 && each <= most)
  const to = numbers.length > 0 ? Math.max(...numbers) : null
  if (to === null) return null
  return { from: numbers.length > 1 ? Math.min(...numbers) : null, to }
}
