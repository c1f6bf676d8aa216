import { HOUR_MS } from '#shared/time.ts'
import { type Moment, STORY_HOURS } from './moment.ts'

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
