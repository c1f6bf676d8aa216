import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours, NextHoursBar, NextHoursFall } from '#shared/contracts/next-hours.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { readDisc } from '#shared/radar/disc-reading.ts'
import {
  expectedKind,
  kindAt,
  type ModelQuarter,
  modelAhead,
  quarterFall,
  quarterPrecipitation,
  seenFall,
} from '#shared/radar/model-ahead.ts'
import { modelSentence, radarSentence, silenceSentence } from '#shared/radar/next-hours-text.ts'
import {
  POSSIBLE_SHARE,
  type PrecipitationAhead,
  precipitationAhead,
  type RadarSample,
} from '#shared/radar/precipitation-ahead.ts'
import { radarPixel } from '#shared/radar/radar-box.ts'
import { rateOf, stepOf } from '#shared/radar/radar-palette.ts'
import { radarSeason } from '#shared/radar/radar-season.ts'
import { roundedEnd, roundedMoment } from '#shared/radar/radar-times.ts'
import { isoTime } from '#shared/time/iso-time.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { createEchoMovements } from './echo-movements.ts'
import { createModelQuarters, type ModelParts } from './model-quarters.ts'
import { radarAttribution } from './radar-attribution.ts'
import type { Nowcast, Nowcasts } from './radar-nowcast.ts'

export interface NextHoursAsked {
  /** Uses only what this process has read already; without pictures and a model in memory, radar counts as silent. */
  isAtOnce?: boolean
  /**
   * Whether the sentences give hours as “4 p.m.” in English, which is the default; French always uses the 24-hour
   * clock.
   */
  hour12?: boolean
}

export type NextHoursAt = (place: Coordinates, asked?: NextHoursAsked) => Promise<NextHours>

export interface NextHoursParts extends ModelParts {
  /** null: the site offers no radar. */
  nowcasts: Nowcasts | null
  timeZoneAt: (place: Coordinates) => string
  /** °C now, asked while the model is silent, or at a moment of the last hours; null when it is not known. */
  temperatureAt: (place: Coordinates, moment?: number) => Promise<number | null>
}

const AHEAD_MS = 2 * HOUR_MS
const BEFORE_MS = 12 * MINUTE_MS
const MODEL_NAME = 'Open-Meteo'

/** Precipitation at a place over the next two hours: by radar while its pictures reach, beyond them by the model. */
export function createNextHours({ nowcasts, timeZoneAt, temperatureAt, ...parts }: NextHoursParts): NextHoursAt {
  const { clock } = parts
  const modelQuarters = createModelQuarters(parts)
  const movementAt = createEchoMovements()

  /** The pictures for a place; a place outside of them causes no request. */
  async function nowcastAt(
    place: Coordinates,
    precipitation: RadarPrecipitation,
    isAtOnce: boolean,
  ): Promise<Nowcast | WithoutRadar> {
    if (!nowcasts) return { why: 'off', observedAt: null }
    if (!radarPixel(place)) return { why: 'not-covered', observedAt: null }
    return isAtOnce ? nowcasts.held(precipitation) : await nowcasts.read(precipitation)
  }

  /** Rain or snow by the temperature of the place; by the season only where that is not known. */
  async function kindWithoutModel(place: Coordinates, season: RadarPrecipitation): Promise<RadarPrecipitation> {
    const temperature = await temperatureAt(place)
    return temperature === null ? season : kindAt(temperature)
  }

  return async (place, { isAtOnce = false, hour12 } = {}) => {
    const fetched = isAtOnce ? modelQuarters.held(place) : await modelQuarters.read(place)
    const now = clock().getTime()
    const quarters = fetched?.filter(({ from }) => from < now + AHEAD_MS) ?? null
    const season = radarSeason(now)
    const precipitation = expectedKind(quarters, now) ?? (isAtOnce ? season : await kindWithoutModel(place, season))
    // When no source may be asked and the model is not in memory, rain cannot be told from snow.
    const nowcast = isAtOnce && !quarters ? SILENT : await nowcastAt(place, precipitation, isAtOnce)
    const agency = 'why' in nowcast ? 'ECCC' : nowcast.agency
    const samples = 'why' in nowcast ? [] : samplesAt(nowcast, place, now)
    const fromNewest = 'why' in nowcast ? [] : samples.filter(({ at }) => at >= nowcast.observedAt)
    const ahead = precipitationAhead(fromNewest, now)
    const why = ahead ? null : 'why' in nowcast ? nowcast.why : 'not-covered'
    const modelFrom = Math.max(now, ahead?.knownUntil ?? now)
    const model = quarters && modelAhead(quarters, modelFrom, season)
    const fall = seenFall(quarters, precipitation, {
      from: ahead?.beginsAt ?? now,
      until: ahead?.endsAt ?? ahead?.knownUntil ?? now + AHEAD_MS,
    })
    const where = { timeZone: timeZoneAt(place), now, hour12 }
    const hasEchoes = ahead !== null && ahead.state !== 'dry'
    const movement = isAtOnce || 'why' in nowcast || !hasEchoes ? null : await movementAt(nowcast, place)
    const step = ahead && stepOf(rateOf(ahead.strongest, precipitation), precipitation)
    return {
      state: ahead?.state ?? (model ? 'model-only' : 'unknown'),
      why,
      precipitation,
      fall,
      sentence: ahead
        ? radarSentence(ahead, model, { ...where, precipitation, fall })
        : silenceSentence(why ?? 'silent', nowcast.observedAt, where),
      modelSentence: model && modelSentence(model, where),
      beginsAt: isoOf(ahead?.beginsAt),
      endsAt: ahead?.endsAt == null ? null : isoTime(roundedEnd(ahead.endsAt, now)),
      strongest: step === 'none' ? null : step,
      movement,
      radar:
        ahead && nowcast.observedAt !== null
          ? { observedAt: isoTime(nowcast.observedAt), endsAt: isoTime(ahead.knownUntil), agency }
          : null,
      model: model && { name: MODEL_NAME },
      bars: [
        ...radarBars(samples, ahead, { precipitation, fall, now }),
        ...modelBars(quarters ?? [], modelFrom, now + AHEAD_MS, season),
      ],
      attribution: [
        ...(ahead ? [radarAttribution(agency)] : []),
        ...(model ? [{ name: MODEL_NAME, url: 'https://open-meteo.com/' }] : []),
      ],
    }
  }
}

interface WithoutRadar {
  why: NonNullable<NextHours['why']>
  observedAt: number | null
}

const SILENT: WithoutRadar = { why: 'silent', observedAt: null }

/** What each picture shows at a place. @param now epoch milliseconds */
export const samplesAt = ({ frames, unseen }: Nowcast, place: Coordinates, now: number): RadarSample[] =>
  frames.map(({ at, known, classes }) => ({
    at,
    known,
    reading: readDisc(classes, unseen, place, known === 'observed' ? 0 : (at - now) / MINUTE_MS),
  }))

/** One bar for each picture, over the minutes that end with it. */
function radarBars(
  samples: readonly RadarSample[],
  ahead: PrecipitationAhead | null,
  { precipitation, fall, now }: { precipitation: RadarPrecipitation; fall: NextHoursFall; now: number },
): NextHoursBar[] {
  if (!ahead) return []
  return samples.flatMap(({ at, known, reading }, index) => {
    if (!reading || at > ahead.knownUntil || at <= now - BEFORE_MS - STEP_MS) return []
    const rate = reading.wetShare >= POSSIBLE_SHARE ? rateOf(reading.echo, precipitation) : 0
    const from = samples[index - 1]?.at ?? at - STEP_MS
    return { from: isoTime(from), to: isoTime(at), known, rate, step: stepOf(rate, precipitation), type: fall }
  })
}

/** The composite's step: the width of the first bar. Every other bar begins with the picture before it. */
const STEP_MS = 6 * MINUTE_MS

function modelBars(
  quarters: readonly ModelQuarter[],
  from: number,
  until: number,
  season: RadarPrecipitation,
): NextHoursBar[] {
  return quarters
    .filter((quarter) => quarter.to > from && quarter.from < until)
    .map((quarter) => {
      const { type, rate } = quarterPrecipitation(quarter, season)
      const span = { from: isoTime(Math.max(from, quarter.from)), to: isoTime(Math.min(until, quarter.to)) }
      return { ...span, known: 'model', rate, step: stepOf(rate ?? 0, type), type: quarterFall(quarter, type) }
    })
}

const isoOf = (at: number | null | undefined) => (at == null ? null : isoTime(roundedMoment(at)))
