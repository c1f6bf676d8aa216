import type { ProviderClient } from '#server/outbound/provider-client.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { ModelQuarter } from '#shared/radar/model-ahead.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { allRain } from './normalise-hours.ts'
import { OPEN_METEO_FORECAST_PATH } from './open-meteo.ts'
import { columnReader, openMeteoTime, parseOpenMeteoAnswer } from './open-meteo-answer.ts'

const QUARTER_MS = 15 * MINUTE_MS
const QUARTERS_PER_HOUR = 4
/** Two hours ahead from any minute, and a quarter more for answers that are kept. */
const QUARTERS_AHEAD = 11

/**
 * The model's quarters of an hour from the running one on. In Southern Ontario they are the HRRR's own, not
 * interpolated hours.
 */
export async function fetchOpenMeteoQuarters(client: ProviderClient, cell: Coordinates): Promise<ModelQuarter[]> {
  const answer = parseOpenMeteoAnswer(
    await client.getJson({
      path: OPEN_METEO_FORECAST_PATH,
      query: {
        latitude: cell.lat,
        longitude: cell.lon,
        minutely_15: 'rain,showers,snowfall,temperature_2m,weather_code',
        forecast_minutely_15: QUARTERS_AHEAD,
      },
      maxBytes: 50_000,
    }),
    ['minutely_15'],
  )
  const read = columnReader(answer, 'minutely_15')
  return (answer.minutely_15?.time ?? []).flatMap((text, index) => {
    // An amount belongs to the 15 minutes before its time.
    const to = openMeteoTime(answer, text)
    if (to === null) return []
    const rain = allRain(read('rain', quantity.RAIN, index), read('showers', quantity.RAIN, index))
    const snow = read('snowfall', quantity.SNOW, index)
    return {
      from: to - QUARTER_MS,
      to,
      rain: rain === null ? null : rain * QUARTERS_PER_HOUR,
      snow: snow === null ? null : snow * QUARTERS_PER_HOUR,
      temperature: read('temperature_2m', quantity.TEMPERATURE, index),
      weatherCode: read('weather_code', quantity.WEATHER_CODE, index),
    }
  })
}
