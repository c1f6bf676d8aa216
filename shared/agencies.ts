import { ecccPages } from './environment-canada.ts'

interface Agency {
  /** The agency's public website; ECCC's is in the reader's language. */
  readonly page: string
}

export const CC_BY = { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }

/**
 * Every source of our data, under the name that visitors see. The addresses we request are in
 * `server/sources/addresses.ts`.
 */
export const AGENCIES = {
  'Open-Meteo': { page: 'https://open-meteo.com/' },
  NWS: { page: 'https://www.weather.gov/' },
  ECCC: {
    get page() {
      return ecccPages().home
    },
  },
  GLERL: { page: 'https://coastwatch.glerl.noaa.gov/' },
  NDBC: { page: 'https://www.ndbc.noaa.gov/' },
  IEM: { page: 'https://mesonet.agron.iastate.edu/' },
  CHS: { page: 'https://www.tides.gc.ca/' },
  OpenWeather: { page: 'https://openweathermap.org/' },
  WeatherAPI: { page: 'https://www.weatherapi.com/' },
} satisfies Record<string, Agency>

export type AgencyName = keyof typeof AGENCIES

/** The website of a source; undefined for values that we compute ourselves. */
export const agencyPage = (source: string): string | undefined =>
  (AGENCIES as Partial<Record<string, Agency>>)[source]?.page
