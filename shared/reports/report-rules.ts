import type { BrokenRule } from '#shared/contracts/problem.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { m } from '#words/messages.js'
import { cleanText } from './clean-text.ts'

/** The four fields that every report has. */
export type ReportField = 'title' | 'description' | 'reporter_name' | 'location_name'

interface TextRule {
  shortest: number
  longest: number
  /** How the field is called in the spec's texts. */
  name: () => string
}

/** Characters, both ends included (spec, section 9). */
export const REPORT_RULES: Record<ReportField, TextRule> = {
  title: { shortest: 5, longest: 200, name: m.field_title },
  description: { shortest: 10, longest: 2000, name: m.field_description },
  reporter_name: { shortest: 2, longest: 100, name: m.field_name },
  location_name: { shortest: 2, longest: 200, name: m.field_location },
}

export const LONGEST_COMMENT = 1000
export const LONGEST_ALT_TEXT = 300
export const WARMEST = 60
export const COLDEST = -60
/** Texts with more links than this are refused as advertising. */
export const MOST_LINKS = { description: 2, comment: 1 } as const
/** A form sent sooner than this after it was shown counts as spam, milliseconds. */
export const SHORTEST_FILLING_MS = 3000

/** What is wrong with a text that is cleaned already; null when nothing is. */
function brokenFieldRule(field: ReportField, cleaned: string): BrokenRule | null {
  const { shortest, longest, name } = REPORT_RULES[field]
  const length = lengthOf(cleaned)
  if (length < shortest) return { code: 'too-short', message: m.field_too_short({ name: name(), shortest }) }
  if (length > longest) return tooLong(name(), longest)
  if (field === 'reporter_name' && NOT_IN_NAMES.test(cleaned)) return badCharacters()
  if (field === 'description' && countLinks(cleaned) > MOST_LINKS.description) {
    return { code: 'too-many-links', message: m.field_description_links({ most: MOST_LINKS.description }) }
  }
  return null
}

const tooLong = (name: string, longest: number): BrokenRule => ({
  code: 'too-long',
  message: m.field_too_long({ name, longest }),
})
const badCharacters = (): BrokenRule => ({ code: 'bad-characters', message: m.field_name_characters() })

/**
 * The first rule that a typed text breaks, after cleaning; null when it breaks none. Two rules are checked on the text
 * as typed: brackets in a name, which cleaning would remove, and a length far beyond the limit, on which cleaning would
 * take long.
 */
export function typedFieldRule(field: ReportField, typed: string): BrokenRule | null {
  const { longest, name } = REPORT_RULES[field]
  if (isFarTooLong(typed, longest)) return tooLong(name(), longest)
  const broken = brokenFieldRule(field, cleanText(typed))
  if (broken) return broken
  return field === 'reporter_name' && /[<>]/.test(typed) ? badCharacters() : null
}

export const typedFieldProblem = (field: ReportField, typed: string): string | null =>
  typedFieldRule(field, typed)?.message ?? null

export function typedCommentRule(typed: string): BrokenRule | null {
  if (isFarTooLong(typed, LONGEST_COMMENT)) return tooLong(m.field_comment(), LONGEST_COMMENT)
  const cleaned = cleanText(typed)
  const length = lengthOf(cleaned)
  if (length === 0) return { code: 'required', message: m.field_comment_empty() }
  if (length > LONGEST_COMMENT) return tooLong(m.field_comment(), LONGEST_COMMENT)
  if (countLinks(cleaned) > MOST_LINKS.comment) {
    return { code: 'too-many-links', message: m.field_comment_links({ most: MOST_LINKS.comment }) }
  }
  return null
}

export const typedCommentProblem = (typed: string): string | null => typedCommentRule(typed)?.message ?? null

/** The rule for a commenter's name; unlike a reporter's it may be a single letter. */
export function typedCommenterRule(typed: string): BrokenRule | null {
  const { longest } = REPORT_RULES.reporter_name
  if (isFarTooLong(typed, longest) || lengthOf(cleanText(typed)) > longest) return tooLong(m.field_name(), longest)
  if (cleanText(typed) === '') return { code: 'required', message: m.field_fill_in() }
  return NOT_IN_NAMES.test(cleanText(typed)) || /[<>]/.test(typed) ? badCharacters() : null
}

export const typedCommenterProblem = (typed: string): string | null => typedCommenterRule(typed)?.message ?? null

/**
 * Whether a text is too long to be worth cleaning. Below four times the limit it is cleaned first: what is removed does
 * not count.
 */
export const isFarTooLong = (typed: string, longest: number): boolean => typed.length > 4 * longest

export function temperatureProblem(temperature: number): string | null {
  return temperature >= COLDEST && temperature <= WARMEST
    ? null
    : m.field_temperature_range({ coldest: formatNumber(COLDEST), warmest: WARMEST })
}

/** Length in code points, so that an emoji of two code units counts as one. */
export const lengthOf = (text: string): number => [...text].length

const NOT_IN_NAMES = /[<>{}[\]\\/]/

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
