import { z } from 'zod'

/** The members of one record of an answer, whatever they hold. */
export type Members = Readonly<Record<string, unknown>>

/** What programs write in place of a text that they do not have. */
const NO_TEXTS = new Set(['', 'null', 'undefined', 'NaN', 'Infinity', '-Infinity', '[object Object]'])

/**
 * A text as it was sent, unaltered; null for what is absent, blank or no text. Numbers count as the text that they are.
 */
export function sentText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && !NO_TEXTS.has(value.trim()) ? value : null
}

/** A name without the white space around it. */
export const sentName = (value: unknown): string | null => sentText(value)?.trim() ?? null

/** A name that must be there, without the white space around it, by a schema. */
export const nameSchema = z
  .string()
  .trim()
  .max(200)
  .refine((name) => sentText(name) !== null)

/** The texts of a list; a single text counts as a list of one. */
export const sentTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => sentText(each) ?? [])

/** The first of these members that holds a text. */
export function firstText(members: Members, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = sentText(members[name])
    if (text !== null) return text
  }
  return null
}
