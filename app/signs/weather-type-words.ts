import type { WeatherIcon } from '#shared/meteorology/condition-icon.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'

/** How a report's weather is called, and which of our drawings stands for it. */
export const WEATHER_TYPE_WORDS: Readonly<Record<WeatherType, { label: () => string; icon: WeatherIcon }>> = {
  sunny: { label: m.weather_type_sunny, icon: 'clear' },
  cloudy: { label: m.weather_type_cloudy, icon: 'cloudy' },
  fog: { label: m.weather_type_fog, icon: 'fog' },
  drizzle: { label: m.weather_type_drizzle, icon: 'drizzle' },
  rain: { label: m.weather_type_rain, icon: 'rain' },
  'heavy-rain': { label: m.weather_type_heavy_rain, icon: 'rain' },
  'freezing-rain': { label: m.weather_type_freezing_rain, icon: 'freezing-rain' },
  mixed: { label: m.weather_type_mixed, icon: 'sleet' },
  'ice-pellets': { label: m.weather_type_ice_pellets, icon: 'ice-pellets' },
  flurries: { label: m.weather_type_flurries, icon: 'snow' },
  snow: { label: m.weather_type_snow, icon: 'snow' },
  'blowing-snow': { label: m.weather_type_blowing_snow, icon: 'blowing-snow' },
  'snow-squall': { label: m.weather_type_snow_squall, icon: 'squall' },
  hail: { label: m.weather_type_hail, icon: 'ice-pellets' },
  wind: { label: m.weather_type_wind, icon: 'wind' },
  'wind-damage': { label: m.weather_type_wind_damage, icon: 'wind' },
  lightning: { label: m.weather_type_lightning, icon: 'thunder' },
  thunderstorm: { label: m.weather_type_thunderstorm, icon: 'thunder' },
  thundersnow: { label: m.weather_type_thundersnow, icon: 'thunder' },
  'funnel-cloud': { label: m.weather_type_funnel_cloud, icon: 'wind' },
  tornado: { label: m.weather_type_tornado, icon: 'wind' },
  flooding: { label: m.weather_type_flooding, icon: 'rain' },
}
