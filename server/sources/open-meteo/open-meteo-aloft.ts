import type { AirAloft } from '#server/lakes/lake-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { coarseCell } from '#server/places/grid-cell.ts'
import * as quantity from '#server/weather/quantity.ts'
import { HOUR_MS } from '#shared/time.ts'
import { OPEN_METEO_FORECAST_PATH } from './open-meteo.ts'
import { columnReader, openMeteoTime, parseOpenMeteoAnswer } from './open-meteo-answer.ts'

/** The air aloft changes little over a quarter of a degree. */
const CELLS_PER_DEGREE = 4

/** The air at 850 hPa, today and the two days after it, by Open-Meteo's models. */
export function createOpenMeteoAloft(client: ProviderClient): AirAloft {
  return {
    source: 'Open-Meteo',
    cellOf: (place) => coarseCell(place, CELLS_PER_DEGREE),
    async fetch({ lat, lon }) {
      const body = await client.getJson({
        path: OPEN_METEO_FORECAST_PATH,
        query: {
          latitude: lat,
          longitude: lon,
          hourly: 'temperature_850hPa,wind_direction_850hPa,snowfall',
          timezone: 'GMT',
          forecast_days: 3,
        },
        maxBytes: 100_000,
      })
      const answer = parseOpenMeteoAnswer(body, ['hourly'])
      const read = columnReader(answer, 'hourly')
      const rows = (answer.hourly?.time ?? [])
        .flatMap((text, index) => {
          const at = openMeteoTime(answer, text)
          if (at === null) return []
          return {
            at,
            temperature: read('temperature_850hPa', quantity.TEMPERATURE, index),
            windDirection: read('wind_direction_850hPa', quantity.DIRECTION, index),
            snow: read('snowfall', quantity.SNOW, index),
          }
        })
        .sort((one, other) => one.at - other.at)
      // Open-Meteo's snow has fallen in the hour before its time; temperature and wind are those of the moment.
      const snowUntil = new Map(rows.map(({ at, snow }) => [at, snow]))
      return rows.map((row) => ({ ...row, snow: snowUntil.get(row.at + HOUR_MS) ?? null }))
    },
  }
}
