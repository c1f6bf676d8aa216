import { weatherPath } from '#shared/places/place-address.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type Listener, type PushPayload, payload } from './notification-text.ts'
import type { AnnouncedRain, RainChange } from './rain-changes.ts'

interface SaidRain {
  /** See `rainThread`. */
  thread: string
  change: RainChange
  rain: AnnouncedRain
  /** Radar's sentence about the place. */
  sentence: string
  /** The picture, epoch milliseconds. */
  observedAt: number
}

const TITLES = {
  rain: { soon: m.notify_rain_soon, passed: m.notify_rain_passed },
  snow: { soon: m.notify_snow_soon, passed: m.notify_snow_passed },
  'freezing-rain': { soon: m.notify_ice_soon, passed: m.notify_ice_passed },
}
const ROUNDED_MINUTES = 5

/** Topic and tag of all messages about precipitation at a place: at most 32 URL-safe characters. */
export const rainThread = (place: string): string => `rain-${Buffer.from(place).toString('base64url')}`

/**
 * “Snow in about 25 minutes”, “Home: Snow from about 10:15 p.m., for at least an hour. Radar of 9:48 p.m., moved
 * forward.”
 */
export function rainNotification(
  { thread, change, rain, sentence, observedAt }: SaidRain,
  listener: Listener,
): PushPayload {
  const { placeName: place, now, timeZone, hour12, origin } = listener
  const time = formatClock(observedAt, timeZone, { hour12 })
  const ahead = ((rain.beginsAt ?? now) - now) / MINUTE_MS
  const minutes = Math.max(ROUNDED_MINUTES, Math.round(ahead / ROUNDED_MINUTES) * ROUNDED_MINUTES)
  const titles = TITLES[rain.kind]
  return payload({
    title: change === 'passed' ? titles.passed() : titles.soon({ minutes }),
    body: change === 'passed' ? m.notify_passed_body({ place, time }) : m.notify_soon_body({ place, sentence, time }),
    navigate: origin + weatherPath(listener),
    tag: thread,
    silent: change !== 'coming',
  })
}
