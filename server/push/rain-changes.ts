import { z } from 'zod'
import { nextHoursFallSchema } from '#shared/contracts/next-hours.ts'
import type { PrecipitationAhead } from '#shared/radar/precipitation-ahead.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** What subscribers of a place were last notified of about precipitation. Moments are epoch milliseconds. */
export const announcedRainSchema = z.object({
  /** Time of the first notification of the spell; null before any. */
  saidAt: z.number().nullable(),
  /** The beginning that was notified last; null once the spell has begun or was taken back. */
  beginsAt: z.number().nullable(),
  /** A later version that was taken back may have written another one. */
  kind: nextHoursFallSchema.catch('rain'),
  /** Pictures in a row that show nothing coming. */
  dryLooks: z.number(),
  wetAt: z.number().nullable(),
  /** The picture that was looked at last. */
  observedAt: z.number(),
})
export type AnnouncedRain = z.infer<typeof announcedRainSchema>

/** `coming`: begins within half an hour. `moved`: begins at another time. `passed`: taken back before it began. */
export type RainChange = 'coming' | 'moved' | 'passed'

/** The notifications page tells visitors this limit and the next one. */
const AHEAD_MS = 30 * MINUTE_MS
const LEAST_BETWEEN_MS = 3 * HOUR_MS
/** After a shorter dry period it counts as the same weather. */
const DRY_BEFORE_MS = HOUR_MS
const MOVED_MS = 15 * MINUTE_MS
/** A spell that has not begun this long after its time is given up. */
const OVERDUE_MS = 30 * MINUTE_MS
const DRY_LOOKS = 2

export const NOTHING_ANNOUNCED: AnnouncedRain = {
  saidAt: null,
  beginsAt: null,
  kind: 'rain',
  dryLooks: 0,
  wetAt: null,
  observedAt: 0,
}

/**
 * What a new radar picture changes for subscribers of a place. A place that radar does not see changes nothing, and a
 * spell is taken back only after two pictures in a row without it.
 *
 * @param ahead null where radar tells nothing
 * @param now epoch milliseconds, like `observedAt` of the picture
 */
export function rainChange(
  before: AnnouncedRain,
  ahead: PrecipitationAhead | null,
  { now, observedAt }: { now: number; observedAt: number },
): { rain: AnnouncedRain; change: RainChange | null } {
  if (observedAt <= before.observedAt) return { rain: before, change: null }
  const rain = { ...before, observedAt }
  const none = { rain, change: null }
  if (rain.beginsAt !== null && now > rain.beginsAt + OVERDUE_MS) rain.beginsAt = null
  if (!ahead) return none
  if (ahead.state === 'now') return { rain: { ...rain, beginsAt: null, dryLooks: 0, wetAt: now }, change: null }
  if (rain.beginsAt !== null) return announcedSpell({ ...rain, beginsAt: rain.beginsAt }, ahead)
  if (ahead.state !== 'coming' || ahead.beginsAt === null || ahead.beginsAt > now + AHEAD_MS) return none
  const isFarFromLast = rain.saidAt === null || rain.saidAt <= now - LEAST_BETWEEN_MS
  const wasDry = rain.wetAt === null || rain.wetAt <= now - DRY_BEFORE_MS
  if (!isFarFromLast || !wasDry) return none
  return { rain: { ...rain, saidAt: now, beginsAt: ahead.beginsAt, dryLooks: 0 }, change: 'coming' }
}

function announcedSpell(rain: AnnouncedRain & { beginsAt: number }, { state, beginsAt }: PrecipitationAhead) {
  if (state === 'coming' && beginsAt !== null) {
    const hasMoved = Math.abs(beginsAt - rain.beginsAt) >= MOVED_MS
    if (!hasMoved) return { rain: { ...rain, dryLooks: 0 }, change: null }
    return { rain: { ...rain, beginsAt, dryLooks: 0 }, change: 'moved' as const }
  }
  // Precipitation that may pass by neither confirms the spell nor takes it back.
  if (state !== 'dry') return { rain, change: null }
  const dryLooks = rain.dryLooks + 1
  if (dryLooks < DRY_LOOKS) return { rain: { ...rain, dryLooks }, change: null }
  return { rain: { ...rain, beginsAt: null, dryLooks: 0 }, change: 'passed' as const }
}
