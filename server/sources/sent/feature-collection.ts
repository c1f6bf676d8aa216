import { z } from 'zod'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import type { Members } from './sent-text.ts'

export interface SentFeature {
  id?: unknown
  geometry?: unknown
  properties: Members
}

export interface SentCollection {
  features: SentFeature[]
  /** How many were sent, readable or not. */
  count: number
  /** The other members: links, time stamps. */
  frame: Members
}

const frameSchema = z.looseObject({ features: z.array(z.unknown()) })
const featureSchema = z.object({
  id: z.unknown().optional(),
  geometry: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()),
})

/**
 * The features of a GeoJSON answer; entries that are no features are left out. An empty list is an answer.
 *
 * @throws {AppError} `provider-unreadable` without a list of features: an error that came as a success is not “no
 * alerts”
 */
export function readFeatureCollection(source: string, body: unknown): SentCollection {
  const frame = frameSchema.safeParse(body)
  if (!frame.success) throw unreadableAnswer(source, frame.error)
  const { features, ...rest } = frame.data
  return {
    features: features.flatMap((feature) => featureSchema.safeParse(feature).data ?? []),
    count: features.length,
    frame: rest,
  }
}

/**
 * Returns what was read from an answer, unless it has entries and none of them could be read.
 *
 * @throws {AppError} `provider-unreadable`: then the format has changed, and what is in force is unknown
 */
export function someOf<T>(source: string, count: number, made: readonly T[]): readonly T[] {
  if (count > 0 && made.length === 0) throw unreadableAnswer(source, new Error(`none of ${count} entries can be read`))
  return made
}
