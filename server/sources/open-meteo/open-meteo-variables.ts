/** Variables that Open-Meteo documents for each part of an answer, as far as a weather page can use them. */

const MOMENT = [
  'temperature_2m',
  'relative_humidity_2m',
  'dew_point_2m',
  'apparent_temperature',
  'is_day',
  'precipitation',
  'precipitation_probability',
  'rain',
  'showers',
  'snowfall',
  'snow_depth',
  'weather_code',
  'cloud_cover',
  'cloud_cover_low',
  'cloud_cover_mid',
  'cloud_cover_high',
  'pressure_msl',
  'surface_pressure',
  'visibility',
  'uv_index',
  'uv_index_clear_sky',
  'sunshine_duration',
  'cape',
  'freezing_level_height',
  'wind_speed_10m',
  'wind_direction_10m',
  'wind_gusts_10m',
]

const DAY = [
  'weather_code',
  ...['temperature_2m', 'apparent_temperature', 'relative_humidity_2m', 'dew_point_2m', 'pressure_msl'].flatMap(spread),
  ...['cloud_cover', 'visibility', 'precipitation_probability', 'wind_speed_10m', 'wind_gusts_10m'].flatMap(spread),
  'sunrise',
  'sunset',
  'daylight_duration',
  'sunshine_duration',
  'moonrise',
  'moonset',
  'moon_phase',
  'uv_index_max',
  'uv_index_clear_sky_max',
  'precipitation_sum',
  'precipitation_hours',
  'rain_sum',
  'showers_sum',
  'snowfall_sum',
  'wind_direction_10m_dominant',
]

function spread(variable: string): string[] {
  return [`${variable}_max`, `${variable}_mean`, `${variable}_min`]
}

/** Every variable “in hourly data is available as current condition as well” (its documentation). */
export const OPEN_METEO_VARIABLES = {
  current: new Set(MOMENT),
  hourly: new Set(MOMENT),
  daily: new Set(DAY),
} as const
