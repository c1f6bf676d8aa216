interface Agency {
  /** Where visitors find it. */
  page: string
  /** The licence that it wants named beside its data. */
  licence: { name: string; href: string } | null
}

export const CC_BY = { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }

/** Everybody who gives us values, by the name that visitors read. How they are asked stands in `server/sources/addresses.ts`. */
export const AGENCIES = {
  'Open-Meteo': { page: 'https://open-meteo.com/', licence: CC_BY },
  NWS: { page: 'https://www.weather.gov/', licence: null },
  ECCC: {
    page: 'https://weather.gc.ca/',
    licence: { name: 'End-use Licence', href: 'https://eccc-msc.github.io/open-data/licence/readme_en/' },
  },
  OpenWeather: { page: 'https://openweathermap.org/', licence: null },
  WeatherAPI: { page: 'https://www.weatherapi.com/', licence: null },
} satisfies Record<string, Agency>

export type AgencyName = keyof typeof AGENCIES

/** The page of a source; what we computed has none. */
export const agencyPage = (source: string): string | undefined =>
  (AGENCIES as Partial<Record<string, Agency>>)[source]?.page
