import { describe, expect, test } from 'vitest'
import { ALERT_HAZARDS, type AlertHazard, alertHazard } from '../alerts/alert-hazard.ts'
import { anAlert } from '../alerts/an-alert-for-tests.ts'
import type { AdvisedAlert } from './hours-ahead.ts'
import { isQuietUnder as isSuppressed } from './quiet-under-alerts.ts'
import { type RecommendationId, RULES } from './rules.ts'

const isQuietUnder = (advice: RecommendationId, alert: AdvisedAlert) =>
  RULES.some(({ id, quiet }) => id === advice && isSuppressed(quiet, alert))

const ALWAYS_OUTSIDE = ['outdoor', 'winter-sports']
const IN_ANY_WARNING = [...ALWAYS_OUTSIDE, 'umbrella', 'indoor', 'rain']
const EVERYTHING_BUT_SAFETY = [
  ...IN_ANY_WARNING,
  'light-clothing',
  'bundle-up',
  'jacket',
  'feels-like',
  'winter-driving',
  'thunderstorm',
  'windy',
  'uv',
  'visibility',
  'warming',
  'cooling',
]
const RAIN_WORDS = ['umbrella', 'rain']

/** What is not said: under a warning, and under a watch, an advisory or a statement. */
const QUIET: Record<AlertHazard, { hazard: string; warning: string[]; lesser: string[] }> = {
  tornado: { hazard: 'Tornado', warning: EVERYTHING_BUT_SAFETY, lesser: [...ALWAYS_OUTSIDE, ...RAIN_WORDS, 'indoor'] },
  hurricane: {
    hazard: 'Hurricane',
    warning: EVERYTHING_BUT_SAFETY,
    lesser: [...ALWAYS_OUTSIDE, ...RAIN_WORDS, 'indoor'],
  },
  thunderstorm: {
    hazard: 'Severe Thunderstorm',
    warning: [...IN_ANY_WARNING, 'thunderstorm', 'windy', 'uv'],
    lesser: [...ALWAYS_OUTSIDE, ...RAIN_WORDS],
  },
  ice: { hazard: 'Freezing Rain', warning: IN_ANY_WARNING, lesser: [...ALWAYS_OUTSIDE, ...RAIN_WORDS] },
  snow: { hazard: 'Blowing Snow', warning: IN_ANY_WARNING, lesser: [...ALWAYS_OUTSIDE, ...RAIN_WORDS] },
  wind: { hazard: 'Wind', warning: [...IN_ANY_WARNING, 'windy'], lesser: [...ALWAYS_OUTSIDE, ...RAIN_WORDS] },
  flood: { hazard: 'Rainfall', warning: IN_ANY_WARNING, lesser: ALWAYS_OUTSIDE },
  cold: { hazard: 'Extreme Cold', warning: IN_ANY_WARNING, lesser: ALWAYS_OUTSIDE },
  heat: { hazard: 'Heat', warning: IN_ANY_WARNING, lesser: ALWAYS_OUTSIDE },
  fog: { hazard: 'Fog', warning: IN_ANY_WARNING, lesser: ALWAYS_OUTSIDE },
  air: { hazard: 'Air Quality', warning: IN_ANY_WARNING, lesser: ALWAYS_OUTSIDE },
  other: { hazard: 'Special Weather', warning: IN_ANY_WARNING, lesser: ALWAYS_OUTSIDE },
}

const ADVICE = [...new Set(RULES.map(({ id }) => id))]
const KINDS = ['warning', 'watch', 'advisory', 'statement'] as const
const ALERTS = ALERT_HAZARDS.flatMap((hazard) =>
  KINDS.map((kind) => ({ event: `${QUIET[hazard].hazard} ${kind}`, hazard, kind })),
)

describe('an advice and an alert that contradicts it are never told together', () => {
  test.each(ALERTS)('under a $event', ({ event, hazard, kind }) => {
    expect(alertHazard(event)).toBe(hazard)
    const alert = anAlert({ event, kind, severity: 'moderate' })
    const quiet = ADVICE.filter((advice) => isQuietUnder(advice, alert))
    expect(new Set<string>(quiet)).toEqual(new Set(QUIET[hazard][kind === 'warning' ? 'warning' : 'lesser']))
  })
})

test('a watch that its issuer calls severe silences as a warning does', () => {
  const watch = (severity: 'severe' | 'moderate') => anAlert({ event: 'Wind Watch', kind: 'watch', severity })
  expect(isQuietUnder('windy', watch('severe'))).toBe(true)
  expect(isQuietUnder('windy', watch('moderate'))).toBe(false)
})

test('what keeps people alive is said under every alert', () => {
  for (const advice of ['extreme-cold', 'extreme-heat', 'hydrate', 'high-winds'] as const) {
    for (const { event, kind } of ALERTS) expect(isQuietUnder(advice, anAlert({ event, kind }))).toBe(false)
  }
})
