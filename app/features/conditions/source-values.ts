import type { CurrentField, CurrentWeather } from '#shared/contracts/current-weather.ts'
import { m } from '#words/messages.js'
import type { SourceListProps } from '../../signs/source-list.tsx'

const LABELS: readonly (readonly [CurrentField, () => string])[] = [
  ['temperature', m.temperature],
  ['feelsLike', m.feels_like],
  ['temperatureRange', m.source_values_range],
  ['condition', m.source_values_condition],
  ['windSpeed', m.wind],
  ['windDirection', m.source_values_direction],
  ['windGust', m.gusts],
  ['humidity', m.humidity],
  ['dewPoint', m.dew_point],
  ['pressure', m.pressure],
  ['visibility', m.visibility],
  ['cloudiness', m.cloud_cover],
  ['uvIndex', m.uv_index],
  ['rain', m.rain_last_hour],
  ['snow', m.snow_last_hour],
  ['sun', m.source_values_sun],
]

/** Which source gave which value of the moment, in words; nothing where one gave them all. */
export function sourceValues({ sources }: Pick<CurrentWeather, 'sources'>): SourceListProps['values'] {
  const given = LABELS.flatMap(([field, label]) => {
    const source = sources[field]
    return source === null ? [] : [{ label: label(), source: source === 'Computed' ? m.source_computed() : source }]
  })
  return new Set(given.map(({ source }) => source)).size > 1 ? given : []
}
