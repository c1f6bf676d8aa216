import { z } from 'zod'
import { unreadable } from '#server/outbound/unreadable-answer.ts'

const MOST_FEATURES = 10_000

const answerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).max(MOST_FEATURES),
  numberMatched: z.number().optional(),
})

/**
 * The features of a collection's answer, each still to be checked.
 *
 * @throws {ZodError} when it is no collection
 */
export const someFeatures = (body: unknown): unknown[] => answerSchema.parse(body).features

/**
 * The features of an answer that must hold all that were found.
 *
 * @throws {ZodError} when it is no collection
 * @throws {AppError} `provider-unreadable` (502) when a part of it is missing
 */
export function allFeatures(body: unknown): unknown[] {
  const { features, numberMatched = features.length } = answerSchema.parse(body)
  if (numberMatched > features.length) throw unreadable()
  return features
}

/** The position of a feature, longitude first; swapped axes lie outside Canada. */
export const positionInCanada = z.tuple([z.number().min(-142).max(-50), z.number().min(41).max(84)]).rest(z.unknown())
