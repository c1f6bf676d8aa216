import type { AlertSeverity } from '#shared/contracts/alert.ts'

/** Boilerplate below the texts of all issuers; it says nothing about this alert. */
const STANDING_TEXT = /to report severe weather[^.]*\.?|please continue to monitor[^.]*\.?/gi

/**
 * The first match counts: degrees that are named, the gravest first, and watches come before words for danger. Europe's
 * services name colours; “extreme heat” is a name, no degree. The words between a degree and its “warning” are limited,
 * so that the time stays linear in the length of the text.
 */
const KEYWORDS: readonly (readonly [AlertSeverity, RegExp])[] = [
  ['extreme', /\b(?:red|extreme(?! (?:heat|cold|fire))) (?:[\w-]+ ){0,12}(?:warning|alert)\b/],
  ['severe', /\b(?:orange|amber|severe) (?:[\w-]+ ){0,12}(?:warning|alert)\b/],
  ['moderate', /\b(?:yellow|moderate) (?:[\w-]+ ){0,12}(?:warning|alert)\b|\bwatch\b/],
  ['minor', /\b(?:green|minor) (?:[\w-]+ ){0,12}(?:warning|alert)\b/],
  [
    'extreme',
    /\b(?:tornado|tsunami|hurricane|typhoon)\b|\bextreme(?! (?:heat|cold|fire|(?:high |low )?temp))|\bcatastrophic\b|\blife[- ]threatening\b|\bemergency\b/,
  ],
  ['severe', /\bwarning\b|\bsevere\b|\bdangerous\b|\bdamaging\b|\bdestructive\b/],
  ['moderate', /\bmoderate\b/],
  ['minor', /\badvisory\b|\bstatement\b|\boutlook\b|\bminor\b/],
]

/**
 * The severity that an alert's words suggest, for a service that tells none (spec section 9): those of the event before
 * those of the description. “Minor” where they say nothing.
 */
export function severityOfKeywords(event: string, description: string): AlertSeverity {
  return find(event) ?? find(description.replaceAll(STANDING_TEXT, ' ')) ?? 'minor'
}

function find(text: string): AlertSeverity | null {
  const words = text.toLowerCase()
  return KEYWORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
