import { HOUR_MS } from '#shared/time.ts'

/**
 * The weather at Toronto at one moment of a story.
 *
 * `temperature` °C as a mean of the day (sun and night are added to it); `humidity` percent; `cloud`, `convection`,
 * `warmNose` and `fog` 0–1; `wetness` potential precipitation in mm/h, below 0 dry, and less likely to rain the lower;
 * `wind` km/h; `windFrom` °; `gustiness` gust over wind; `pressure` hPa at sea level; `cape` J/kg.
 */
export interface Moment {
  hour: number
  temperature: number
  humidity: number
  cloud: number
  wetness: number
  convection: number
  warmNose: number
  fog: number
  wind: number
  windFrom: number
  gustiness: number
  pressure: number
  cape: number
}

export interface Scenario {
  seed: number
  /** `absolute`: Toronto has these temperatures in any season; `anomaly`: they are added to the season's own. */
  temperatures: 'absolute' | 'anomaly'
  /** In order of hours since the story began; it repeats after eight days. */
  moments: Moment[]
}

/** After this many hours a story begins again, so that a site left running keeps its weather. */
export const STORY_HOURS = 192

const FAIR: Omit<Moment, 'hour'> = {
  temperature: 0,
  humidity: 62,
  cloud: 0.25,
  wetness: -2,
  convection: 0,
  warmNose: 0,
  fog: 0,
  wind: 12,
  windFrom: 260,
  gustiness: 1.45,
  pressure: 1018,
  cape: 0,
}

/** One moment of a story; values that it does not give are those of a fair day. */
export const at = (hour: number, changes: Partial<Moment>): Moment => ({ ...FAIR, ...changes, hour })

/**
 * The weather of a story between its told moments: every value is interpolated from one to the next and back to the
 * first when the story repeats.
 *
 * @param sinceBeginMs time since the story began, also negative
 */
export function momentOf(moments: readonly Moment[], sinceBeginMs: number): Moment {
  const hour = modulo(sinceBeginMs / HOUR_MS, STORY_HOURS)
  const first = moments[0]
  const last = moments.at(-1)
  if (!first || !last) throw new RangeError('A story needs at least one moment.')
  const before = moments.findLast((moment) => moment.hour <= hour) ?? { ...last, hour: last.hour - STORY_HOURS }
  const after = moments.find((moment) => moment.hour > hour) ?? { ...first, hour: first.hour + STORY_HOURS }
  const along = (hour - before.hour) / (after.hour - before.hour)
  const share = along * along * (3 - 2 * along)
  const glide = (from: number, to: number) => from + (to - from) * share
  const turn = modulo(after.windFrom - before.windFrom + 180, 360) - 180
  return {
    hour,
    temperature: glide(before.temperature, after.temperature),
    humidity: glide(before.humidity, after.humidity),
    cloud: glide(before.cloud, after.cloud),
    wetness: glide(before.wetness, after.wetness),
    convection: glide(before.convection, after.convection),
    warmNose: glide(before.warmNose, after.warmNose),
    fog: glide(before.fog, after.fog),
    wind: glide(before.wind, after.wind),
    windFrom: modulo(before.windFrom + turn * share, 360),
    gustiness: glide(before.gustiness, after.gustiness),
    pressure: glide(before.pressure, after.pressure),
    cape: glide(before.cape, after.cape),
  }
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
