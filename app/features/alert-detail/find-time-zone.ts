import { middleOfAreas } from '#shared/alerts/middle-of-areas.ts'
import type { AlertAreaAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'

/**
 * IANA zone whose clocks tell an alert's times: that of its areas, or of the visitor's own place; the site's own when the
 * API names none.
 *
 * @param areas null when the visitor's place lies in them: its clocks count then
 */
export async function findTimeZone(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  areas: AlertAreaAnswer | null,
  home: Coordinates,
): Promise<string> {
  const { lat, lon } = (areas && middleOfAreas(areas)) ?? home
  return await askApi(fetchApi, 'GET /api/astronomy/sky', { query: { lat, lon } }).then(
    ({ data }) => data.timeZone,
    () => SITE_TIME_ZONE,
  )
}
