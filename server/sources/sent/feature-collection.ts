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
  /** The other members: links, time stamps. */
  frame: Members
}

const frameSchema = z.looseObject({ features: z.array(z.unknown()) })
/** An entry that is no feature is one of which nothing is known: left out, it would pass for “no alert”. */
const featureSchema = z
  .object({
    id: z.unknown().optional(),
    geometry: z.unknown().optional(),
    properties: z.record(z.string(), z.unknown()).catch({}),
  })
  .catch({ properties: {} })

/**
 * All entries of a GeoJSON answer, each with what can be read of it. An empty list is an answer.
 *
 * @throws {AppError} `provider-unreadable` without a list of features: an error that came as a success is not “no
 * alerts”
 */
export function readFeatureCollection(source: string, body: unknown): SentCollection {
  const frame = frameSchema.safeParse(body)
  if (!frame.success) throw unreadableAnswer(source, frame.error)
  const { features, ...rest } = frame.data
  return { features: features.map((feature) => featureSchema.parse(feature)), frame: rest }
}

/**
 * Refuses an answer that has entries and says nothing with any of them.
 *
 * @param words of each entry its name or its text; null where neither can be read
 * @throws {AppError} `provider-unreadable`: then the format has changed, and what is in force is unknown
 */
export function expectWords(source: string, words: readonly (string | null)[]): void {
  if (words.length > 0 && words.every((word) => word === null)) {
    throw unreadableAnswer(source, new Error(`none of ${words.length} entries can be read`))
  }
}
