import { z } from 'zod'
import type { AstronomySource, SkyTimes } from '#server/astronomy/sky-times.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { SourceCache } from '#server/outbound/source-cache.ts'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { gridCell } from '#server/places/grid-cell.ts'
import { moonPhaseSchema } from '#shared/contracts/astronomy.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { zonedInstant } from '#shared/time/zoned-time.ts'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'

const POLICY = {
  freshForMs: FRESHNESS.astronomy.staleAfterMs,
  keptForMs: DAY_MS,
  // Short, because this source adds minutes of precision at most to what is computed here.
  waitMs: 800,
}

/** WeatherAPI.com’s sun and moon, for sites with a key. */
export function createWeatherApiAstronomy(client: ProviderClient, cache: SourceCache): AstronomySource {
  return {
    read(place, date, timeZone) {
      const { lat, lon } = gridCell(place)
      return cache.read(`weatherapi:astronomy:${lat},${lon}:${date}`, POLICY, async () =>
        parseWeatherApiAstronomy(
          await client.getJson({
            path: '/v1/astronomy.json',
            query: { q: `${lat},${lon}`, dt: date },
            maxBytes: 100_000,
          }),
          date,
          timeZone,
        ),
      )
    },
  }
}

const answerSchema = z.object({ astronomy: z.object({ astro: z.record(z.string(), z.unknown()) }) })
const CLOCK = /^(\d{1,2}):(\d{2}) (AM|PM)$/

/**
 * The answer’s times on the place’s clocks as moments. “No moonrise” and the like are null. Whether sun or moon are up
 * is left out: it is reported wrongly.
 *
 * @throws {AppError} `provider-unreadable` without an astronomy block
 */
export function parseWeatherApiAstronomy(body: unknown, date: string, timeZone: string): SkyTimes {
  const parsed = answerSchema.safeParse(body)
  if (!parsed.success) throw unreadableInWords(m.problem_astronomy_unreadable, parsed.error)
  const { astro } = parsed.data.astronomy
  const moment = (sent: unknown): number | null => {
    const [, hours, minutes, half] = (typeof sent === 'string' && CLOCK.exec(sent.trim().toUpperCase())) || []
    if (hours === undefined || Number(hours) > 12 || Number(minutes) > 59) return null
    const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
    return Math.round(zonedInstant(date, hour + Number(minutes) / 60, timeZone))
  }
  // A number now, a text in older answers.
  const lit = z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(0).max(100))
    .safeParse(astro.moon_illumination)
  const phase = moonPhaseSchema.safeParse(astro.moon_phase)
  return {
    sunrise: moment(astro.sunrise),
    sunset: moment(astro.sunset),
    moonrise: moment(astro.moonrise),
    moonset: moment(astro.moonset),
    moonPhase: phase.success ? phase.data : null,
    moonIllumination: lit.success ? lit.data : null,
  }
}
