import { z } from 'zod'
import { daylightSchema } from './astronomy.ts'
import { conditionSchema } from './condition.ts'
import { reading } from './fields.ts'
import { sourceIdSchema, sourceReportSchema } from './source.ts'

/** One hour. Amounts and probability are for the hour that ends at `timestamp`; the rest holds at that moment. */
export const hourlyForecastItemSchema = z.object({
  timestamp: z.number().int().describe('Epoch milliseconds'),
  temperature: reading('°C'),
  feelsLike: reading('°C'),
  dewPoint: reading('°C'),
  humidity: reading('percent'),
  pressure: reading('At mean sea level, hPa'),
  windSpeed: reading('km/h'),
  windDirection: reading('Where the wind blows from, ° true'),
  windGust: reading('km/h'),
  visibility: reading('m'),
  precipitationProbability: reading('percent'),
  precipitationAmount: reading('Water equivalent, mm'),
  rain: reading('Rain and showers, mm'),
  snow: reading('Fresh snow, cm'),
  cloudiness: reading('percent'),
  uvIndex: reading('UV index'),
  condition: conditionSchema.nullable(),
  weatherCode: reading('WMO code 0–99'),
  isDaylight: z.boolean().nullable(),
  source: sourceIdSchema,
})
export type HourlyForecastItem = z.infer<typeof hourlyForecastItemSchema>

/** One calendar day of the place. */
export const dailyForecastItemSchema = z.object({
  date: z.iso.date().describe('YYYY-MM-DD of the place'),
  sunrise: z.number().int().nullable().describe('Epoch milliseconds'),
  sunset: z.number().int().nullable().describe('Epoch milliseconds'),
  daylight: daylightSchema,
  temperature: z.object({
    min: reading('°C'),
    max: reading('°C'),
    morning: reading('Mean of 06–12 local, °C'),
    day: reading('Mean of 12–18 local, °C'),
    evening: reading('Mean of 18–24 local, °C'),
    night: reading('Mean of 00–06 local, °C'),
  }),
  feelsLike: z.object({
    morning: reading('°C'),
    day: reading('°C'),
    evening: reading('°C'),
    night: reading('°C'),
  }),
  pressure: reading('Mean, hPa'),
  humidity: reading('Mean, percent'),
  windSpeed: reading('Highest, km/h'),
  windDirection: reading('Dominant, ° true'),
  windGust: reading('Highest, km/h'),
  cloudiness: reading('Mean, percent'),
  uvIndex: reading('Highest'),
  precipitationProbability: reading('Highest, percent'),
  precipitationAmount: reading('Sum, water equivalent, mm'),
  rain: reading('Sum of rain and showers, mm'),
  ice: reading('What of `rain` is freezing rain or drizzle, mm'),
  snow: reading('Sum of fresh snow, cm'),
  condition: conditionSchema.nullable(),
  weatherCode: reading('WMO code 0–99: the highest of the day’s gravest kind of weather'),
  source: sourceIdSchema,
})
export type DailyForecastItem = z.infer<typeof dailyForecastItemSchema>

export const forecastSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  hourly: z.array(hourlyForecastItemSchema).max(168),
  daily: z.array(dailyForecastItemSchema).max(7),
})
export type Forecast = z.infer<typeof forecastSchema>

export const forecastAnswerSchema = z.object({ data: forecastSchema, meta: z.array(sourceReportSchema) })
export type ForecastAnswer = z.infer<typeof forecastAnswerSchema>
