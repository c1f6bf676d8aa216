import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getMoonIllumination } from 'suncalc'
import { DAY_MS } from '#shared/time.ts'
import { nearestTown } from '../alerts/zone.ts'
import { zoneNow } from '../open-meteo/time-zone.ts'
import type { Provider } from '../provider.ts'
import type { Place } from '../weather/place.ts'
import { skyDay } from '../weather/sun.ts'
import type { World } from '../world.ts'

/** The one key that is taken. */
const KEY = 'simulated'

const refusal = (code: number, message: string) => ({ error: { code, message } })

/** Stands in for api.weatherapi.com: `/v1/astronomy.json`. */
export const weatherApi: Provider = {
  name: 'weatherapi',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/v1/astronomy.json', (c) => {
      const { key, q, dt } = c.req.query()
      if (!key) return c.json(refusal(1002, 'API key is invalid or not provided.'), 401)
      if (key !== KEY) return c.json(refusal(2006, 'API key is invalid.'), 401)
      if (!q) return c.json(refusal(1003, 'Parameter q is missing.'), 400)
      const place = placeFrom(q)
      if (!place) return c.json(refusal(1006, 'No matching location found.'), 400)
      if (dt !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(dt)) {
        return c.json(refusal(1007, "Please enter a valid date in yyyy-MM-dd format for parameter 'dt'."), 400)
      }
      return c.json(astronomy(world, place, dt))
    })
    app.notFound((c) => c.json(refusal(1005, 'API URL is invalid.'), 400))
    return app
  },
  refusal: (reason) => refusal(9999, reason),
}

function placeFrom(q: string): Place | null {
  const [, latitude, longitude] = (/^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(q) ?? []).map(Number)
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return null
  return { latitude, longitude }
}

/** @param date of the place; its today unless given */
function astronomy(world: World, place: Place, date: string | undefined) {
  const nowMs = world.now().getTime()
  const { name: timeZone, offsetSeconds } = zoneNow('auto', place, nowMs)
  const offsetMs = offsetSeconds * 1000
  const localNow = new Date(nowMs + offsetMs).toISOString()
  const startMs = Date.parse(`${date ?? localNow.slice(0, 10)}T00:00:00Z`) - offsetMs
  const sky = skyDay(place, startMs)
  const town = nearestTown(place)
  const isUp = (rise: number | null, set: number | null) =>
    rise !== null && set !== null && nowMs >= rise && nowMs < set
  return {
    location: {
      name: town.name,
      region: town.area,
      country: town.issuer === 'NWS' ? 'United States of America' : 'Canada',
      lat: place.latitude,
      lon: place.longitude,
      tz_id: timeZone,
      localtime_epoch: Math.floor(nowMs / 1000),
      localtime: localNow.slice(0, 16).replace('T', ' '),
    },
    astronomy: {
      astro: {
        sunrise: clock(sky.sunset > sky.sunrise ? sky.sunrise : null, offsetMs, 'No sunrise'),
        sunset: clock(sky.sunset > sky.sunrise ? sky.sunset : null, offsetMs, 'No sunset'),
        moonrise: clock(sky.moonrise, offsetMs, 'No moonrise'),
        moonset: clock(sky.moonset, offsetMs, 'No moonset'),
        moon_phase: phaseName(sky.moonPhase),
        moon_illumination: Math.round(getMoonIllumination(new Date(startMs + DAY_MS / 2)).fraction * 100),
        is_moon_up: isUp(sky.moonrise, sky.moonset) ? 1 : 0,
        is_sun_up: isUp(sky.sunrise, sky.sunset) ? 1 : 0,
      },
    },
  }
}

/** `06:28 AM`, on the clock of the place, without a date. */
function clock(atMs: number | null, offsetMs: number, none: string): string {
  if (atMs === null) return none
  const local = new Date(atMs + offsetMs)
  const hour = local.getUTCHours()
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(((hour + 11) % 12) + 1)}:${pad(local.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

const PHASES: [until: number, name: string][] = [
  [0.03, 'New Moon'],
  [0.22, 'Waxing Crescent'],
  [0.28, 'First Quarter'],
  [0.47, 'Waxing Gibbous'],
  [0.53, 'Full Moon'],
  [0.72, 'Waning Gibbous'],
  [0.78, 'Last Quarter'],
  [0.97, 'Waning Crescent'],
]

const phaseName = (phase: number) => PHASES.find(([until]) => phase < until)?.[1] ?? 'New Moon'
