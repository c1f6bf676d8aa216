import type { Alert } from '#shared/contracts/alert.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { webAddress } from '#shared/web-address.ts'
import { m } from '#words/messages.js'

const PAGES: Partial<Record<Alert['source'], string>> = {
  NWS: 'https://www.weather.gov/alerts',
  NOAA: 'https://www.weather.gov/alerts',
}

/** The issuer's own page about this alert, else its list of all alerts; null when neither is known. */
export function issuerPage({ url, source }: Pick<Alert, 'url' | 'source'>): { href: string; words: string } | null {
  const own = url === null ? null : webAddress(url)
  const href = own && /^https?:$/.test(own.protocol) ? own.href : source === 'ECCC' ? ecccPages().alerts : PAGES[source]
  return href ? { href, words: m.alert_issuer_page({ host: new URL(href).host }) } : null
}
