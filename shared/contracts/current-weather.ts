import { z } from 'zod'
import { daylightSchema } from './astronomy.ts'
import { conditionSchema } from './condition.ts'
import { reading } from './fields.ts'
import { locationSchema } from './location.ts'
import { sourceIdSchema, sourceReportSchema } from './source.ts'

/**
 * Fields that can each come from a different source. `temperatureRange` is the day's low and high, `sun` is sunrise and
 * sunset.
 */
export const currentFieldSchema = z.enum([
  'temperature',
  'feelsLike',
  'temperatureRange',
  'dewPoint',
  'humidity',
  'pressure',
  'windSpeed',
  'windDirection',
  'windGust',
  'visibility',
  'cloudiness',
  'rain',
  'snow',
  'uvIndex',
  'condition',
  'sun',
])
export type CurrentField = z.infer<typeof currentFieldSchema>

/** The measurement that the values of the moment rest on. */
export const observationReportSchema = z.object({
  station: z.string().describe('The station’s own name'),
  observedAt: z.number().int().describe('Epoch milliseconds'),
  distanceKm: z.number().min(0).describe('From the place, whole kilometres'),
})

/** The air at one place and moment. A reading that no source sent is `null`, never a plausible guess. */
export const currentWeatherSchema = z.object({
  location: locationSchema,
  timeZone: z.string().describe('IANA zone of the place'),
  timestamp: z.number().int().describe('Moment the values hold for, epoch milliseconds'),
  temperature: z.object({
    current: reading('Air temperature at 2 m, °C'),
    feelsLike: reading('Apparent temperature, °C'),
    min: reading('Lowest of the place’s day, °C'),
    max: reading('Highest of the place’s day, °C'),
  }),
  dewPoint: reading('°C'),
  humidity: reading('Relative humidity, percent'),
  pressure: reading('At mean sea level, hPa'),
  windSpeed: reading('At 10 m, km/h'),
  windDirection: reading('Where the wind blows from, ° true'),
  windGust: reading('km/h'),
  visibility: reading('m'),
  cloudiness: reading('Sky covered, percent'),
  rain: z.object({ lastHour: reading('mm'), last3Hours: reading('mm') }),
  snow: z.object({ lastHour: reading('cm'), last3Hours: reading('cm') }),
  uvIndex: reading('UV index now, not the day’s highest'),
  condition: conditionSchema.nullable(),
  weatherCode: reading('WMO code 0–99 that the condition was made from'),
  isDaylight: z.boolean().nullable().describe('Whether the sun is up at the place'),
  sunrise: z.number().int().nullable().describe('Today’s, epoch milliseconds'),
  sunset: z.number().int().nullable().describe('Today’s, epoch milliseconds'),
  daylight: daylightSchema,
  source: sourceIdSchema.describe('Where the temperature comes from'),
  sources: z
    .record(currentFieldSchema, sourceIdSchema.nullable())
    // Zod requires every key of an enum record, but the generated document would list each as optional.
    .meta({ required: currentFieldSchema.options, description: 'Where each value comes from' }),
  observation: observationReportSchema.nullable().describe('null: all values are calculated by models'),
})
export type CurrentWeather = z.infer<typeof currentWeatherSchema>

export const currentWeatherAnswerSchema = z.object({ data: currentWeatherSchema, meta: z.array(sourceReportSchema) })
export type CurrentWeatherAnswer = z.infer<typeof currentWeatherAnswerSchema>
