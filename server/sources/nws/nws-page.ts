import { firstText, type Members, sentTexts } from '../sent/sent-text.ts'

const AWIPS = /^([A-Z0-9]{3})([A-Z]{3})$/
const FRONT_PAGE = /^https?:\/\/(?:www\.)?weather\.gov\/?$/i
const ALL_ALERTS = 'https://www.weather.gov/alerts'

/** The issuer's own page: the product that the alert stands in, the page that it names itself, or the list of all alerts. */
export function nwsPage(properties: Members, parameters: Members): string {
  const [, product, office] = AWIPS.exec(sentTexts(parameters.AWIPSidentifier)[0]?.trim() ?? '') ?? []
  if (product !== undefined && office !== undefined) {
    return `https://forecast.weather.gov/product.php?site=${office}&issuedby=${office}&product=${product}`
  }
  const web = firstText(properties, 'web')?.trim() ?? ''
  return isWebPage(web) && !FRONT_PAGE.test(web) ? web : ALL_ALERTS
}

const isWebPage = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && address.length <= 500
