import { wallClock } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'

interface Tick {
  kind: 'first' | 'hour' | 'now' | 'last'
  at: number
}

/** Two times nearer to each other than this share of the track would touch. */
const ROOM = 0.17

interface Span {
  from: number
  to: number
  now: number
  timeZone: string
}

/** The times written under the slider: its ends, now, and the place's full hours that have room, epoch milliseconds. */
export function scrubberTicks({ from, to, now, timeZone }: Span): Tick[] {
  const first: Tick = { kind: 'first', at: from }
  const present: Tick = { kind: 'now', at: Math.min(Math.max(now, from), to) }
  const last: Tick = { kind: 'last', at: to }
  const isNear = (one: Tick, other: Tick) => Math.abs(one.at - other.at) < ROOM * (to - from)
  const kept = [first, present, last].filter((tick) => tick === present || !isNear(tick, present))
  const ahead = wallClock(from, timeZone).getTime() - from
  for (let at = Math.ceil((from + ahead) / HOUR_MS) * HOUR_MS - ahead; at < to; at += HOUR_MS) {
    const tick: Tick = { kind: 'hour', at }
    if (!kept.some((other) => isNear(tick, other))) kept.push(tick)
  }
  return kept.toSorted((one, other) => one.at - other.at)
}
