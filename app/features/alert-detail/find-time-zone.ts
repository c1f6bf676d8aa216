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
  const { lat, lon } = (areas && middleOf(areas)) ?? home
  return await askApi(fetchApi, 'GET /api/astronomy/sky', { query: { lat, lon } }).then(
    ({ data }) => data.timeZone,
    () => SITE_TIME_ZONE,
  )
}

/** Mean of the corners of the first area: near enough to find its time zone. */
function middleOf({ features }: AlertAreaAnswer): Coordinates | null {
  const corners = features[0]?.geometry.coordinates[0]?.[0] ?? []
  if (corners.length === 0) return null
  const mean = (values: number[]) => Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4))
  return { lat: mean(corners.map(([, lat]) => lat)), lon: mean(corners.map(([lon]) => lon)) }
}
