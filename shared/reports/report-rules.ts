import { cleanText } from './clean-text.ts'

/** The four fields that every report has. */
export type ReportField = 'title' | 'description' | 'reporter_name' | 'location_name'

interface TextRule {
  shortest: number
  longest: number
  /** How the field is called in the spec's texts. */
  name: string
}

/** Characters, both ends included (spec, section 9). */
export const REPORT_RULES: Record<ReportField, TextRule> = {
  title: { shortest: 5, longest: 200, name: 'Title' },
  description: { shortest: 10, longest: 2000, name: 'Description' },
  reporter_name: { shortest: 2, longest: 100, name: 'Name' },
  location_name: { shortest: 2, longest: 200, name: 'Location' },
}

export const LONGEST_COMMENT = 1000
export const LONGEST_ALT_TEXT = 300
export const WARMEST = 60
export const COLDEST = -60
/** More links than that are advertising. */
export const MOST_LINKS = { description: 2, comment: 1 } as const
/** Nobody reads, looks out of the window and writes faster, milliseconds. */
export const SHORTEST_FILLING_MS = 3000

/** What is wrong with a text that is cleaned already, in the spec's words; null when nothing is. */
export function reportFieldProblem(field: ReportField, cleaned: string): string | null {
  const { shortest, longest, name } = REPORT_RULES[field]
  const length = lengthOf(cleaned)
  if (length < shortest) return `${name} must be at least ${shortest} characters long`
  if (length > longest) return `${name} must be less than ${longest} characters`
  if (field === 'reporter_name' && NOT_IN_NAMES.test(cleaned)) return 'Name contains invalid characters'
  if (field === 'description' && countLinks(cleaned) > MOST_LINKS.description) {
    return `Description must not have more than ${MOST_LINKS.description} links`
  }
  return null
}

/**
 * The same for what was typed. Two rules are looked at before cleaning: brackets in a name, which it would hide, and a length
 * that nobody types, which it would take long for.
 */
export function typedFieldProblem(field: ReportField, typed: string): string | null {
  const { longest, name } = REPORT_RULES[field]
  if (isFarTooLong(typed, longest)) return `${name} must be less than ${longest} characters`
  const problem = reportFieldProblem(field, cleanText(typed))
  if (problem) return problem
  return field === 'reporter_name' && /[<>]/.test(typed) ? 'Name contains invalid characters' : null
}

export function commentProblem(cleaned: string): string | null {
  const length = lengthOf(cleaned)
  if (length === 0) return 'Comment cannot be empty'
  if (length > LONGEST_COMMENT) return `Comment must be less than ${LONGEST_COMMENT} characters`
  if (countLinks(cleaned) > MOST_LINKS.comment) return `Comment must not have more than ${MOST_LINKS.comment} link`
  return null
}

export const typedCommentProblem = (typed: string): string | null =>
  isFarTooLong(typed, LONGEST_COMMENT)
    ? `Comment must be less than ${LONGEST_COMMENT} characters`
    : commentProblem(cleanText(typed))

/** Who comments needs no more than an initial. */
export function typedCommenterProblem(typed: string): string | null {
  const { longest } = REPORT_RULES.reporter_name
  if (isFarTooLong(typed, longest) || lengthOf(cleanText(typed)) > longest) {
    return `Name must be less than ${longest} characters`
  }
  if (cleanText(typed) === '') return 'Please fill in all fields'
  return NOT_IN_NAMES.test(cleanText(typed)) || /[<>]/.test(typed) ? 'Name contains invalid characters' : null
}

/** Longer than what could be left of it by cleaning and still be meant as it stands. */
export const isFarTooLong = (typed: string, longest: number): boolean => typed.length > 4 * longest

export function temperatureProblem(temperature: number): string | null {
  return temperature >= COLDEST && temperature <= WARMEST
    ? null
    : `Temperature must be between ${COLDEST} and ${WARMEST} °C`
}

/** As people count: an emoji of two code units is one. */
export const lengthOf = (text: string): number => [...text].length

const NOT_IN_NAMES = /[<>{}[\]\\/]/

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
