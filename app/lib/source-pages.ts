import type { SourceId } from '#shared/contracts/source.ts'

const PAGES: Record<Exclude<SourceId, 'Computed'>, string> = {
  'Open-Meteo': 'https://open-meteo.com/',
  NWS: 'https://www.weather.gov/',
  ECCC: 'https://weather.gc.ca/',
  OpenWeather: 'https://openweathermap.org/',
  WeatherAPI: 'https://www.weatherapi.com/',
}

/** Where visitors find a provider; what we computed has no page of its own. */
export const SOURCE_PAGES: Readonly<Partial<Record<string, string>>> = PAGES
