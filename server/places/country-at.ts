import { iso1A2Code } from '@rapideditor/country-coder'
import type { Coordinates } from '#shared/contracts/location.ts'

/**
 * ISO 3166-1 code of the country or territory, its coastal waters included, such as `CA`; `null` on the high seas and
 * where borders are disputed. Borders by country-coder (OpenStreetMap contributors), good to a few hundred metres.
 */
export function countryCodeAt({ lat, lon }: Coordinates): string | null {
  return iso1A2Code([lon, lat], { level: 'territory' })
}
