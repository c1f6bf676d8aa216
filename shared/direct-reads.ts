import type { AlertsAnswer } from './contracts/alert.ts'
import type { AstronomyAnswer } from './contracts/astronomy.ts'
import type { CurrentWeatherAnswer } from './contracts/current-weather.ts'
import type { ForecastAnswer } from './contracts/forecast.ts'
import type { LightningAnswer } from './contracts/lightning.ts'
import type { Coordinates, PlaceAnswer } from './contracts/location.ts'
import type { MapAlertsAnswer } from './contracts/map-alert.ts'
import type { NextHours } from './contracts/next-hours.ts'
import type { OutlooksAnswer } from './contracts/outlook.ts'
import type { Problem } from './contracts/problem.ts'
import type { RadarFrames, RadarPrecipitation } from './contracts/radar.ts'
import type { SkyAnswer } from './contracts/sky.ts'

/** The answer of an API address as a value. All readers share it, so it must not be modified. */
export type DirectAnswer<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; problem: Problem; retryAfterSeconds?: number }

type Read<Question, Answer> = (question: Question) => Promise<DirectAnswer<Answer>>
type OfPlace<More = unknown> = { query: Coordinates & More }

/**
 * Reads of weather data that loaders make by a function call, without a request and its JSON. Each is named after the
 * API address that gives browsers the same answer. Answers that depend on who asks are not included.
 */
export interface DirectReads {
  'GET /api/weather/current': Read<OfPlace, CurrentWeatherAnswer>
  'GET /api/weather/forecast': Read<OfPlace, ForecastAnswer>
  'GET /api/astronomy': Read<OfPlace<{ date?: string }>, AstronomyAnswer>
  'GET /api/astronomy/sky': Read<OfPlace, SkyAnswer>
  'GET /api/alerts': Read<OfPlace<{ source?: string; refresh?: '0' | '1' }>, AlertsAnswer>
  'GET /api/map/alerts/ca': Read<{ query?: { zoom?: number } }, MapAlertsAnswer>
  'GET /api/map/alerts/us': Read<{ query?: { zoom?: number } }, MapAlertsAnswer>
  'GET /api/outlooks/thunderstorm': Read<object, OutlooksAnswer>
  'GET /api/outlooks/significant-weather': Read<object, OutlooksAnswer>
  'GET /api/weather/next-hours': Read<OfPlace<{ known?: '0' | '1'; clock?: '12' | '24' }>, NextHours>
  'GET /api/weather/lightning': Read<OfPlace<{ known?: '0' | '1' }>, LightningAnswer>
  'GET /api/radar/frames': Read<{ query?: { precipitation?: RadarPrecipitation } }, RadarFrames>
  'GET /api/places/reverse': Read<OfPlace, PlaceAnswer>
}
