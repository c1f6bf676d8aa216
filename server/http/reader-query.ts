import { z } from 'zod'
import { IMPERIAL, parseUnitPreferences, UNIT_CHOICES } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'

const UNITS = Object.values(UNIT_CHOICES)

/** At most one unit of each quantity. */
function isUnitList(text: string): boolean {
  const named = text.split('.')
  const ofEach = UNITS.map((choices) => named.filter((name) => choices.some((choice) => choice === name)).length)
  return ofEach.every((count) => count <= 1) && ofEach.reduce((sum, count) => sum + count) === named.length
}

/** How the reader of an answer in words reads numbers and times; pages have it in cookies of these names. */
export const readerQuery = {
  units: z
    .string()
    .refine((text) => text === 'metric' || text === 'imperial' || isUnitList(text), {
      error: () => m.rule_reader_units(),
      params: { code: 'not-listed' },
    })
    .optional()
    .transform((text) => (text === 'imperial' ? IMPERIAL : parseUnitPreferences(text)))
    .describe(
      'metric, imperial, or units joined by dots such as f.mph.inhg.mi.in: c or f, kmh, mph, kn or ms, hpa, kpa, inhg or mmhg, km or mi, mm or in. A quantity that is not named is metric',
    ),
  clock: z.enum(['12', '24']).default('12').describe('Times as 2:05 p.m. or 14:05'),
}
