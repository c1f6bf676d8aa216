import { isFrenchSpoken } from './language.ts'

/** Environment Canada's pages, which have separate English and French addresses. */
export const ecccPages = () => PAGES[isFrenchSpoken() ? 'french' : 'english']

const PAGES = {
  english: {
    home: 'https://weather.gc.ca/',
    alerts: 'https://weather.gc.ca/warnings/index_e.html',
    air: 'https://weather.gc.ca/airquality/pages/index_e.html',
    marine: 'https://weather.gc.ca/marine/index_e.html',
    licence: 'https://eccc-msc.github.io/open-data/licence/readme_en/',
  },
  french: {
    home: 'https://meteo.gc.ca/',
    alerts: 'https://meteo.gc.ca/warnings/index_f.html',
    air: 'https://meteo.gc.ca/airquality/pages/index_f.html',
    marine: 'https://meteo.gc.ca/marine/index_f.html',
    licence: 'https://eccc-msc.github.io/open-data/licence/readme_fr/',
  },
}
