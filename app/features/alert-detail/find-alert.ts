import { data, redirect } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { middleOfAreas } from '#shared/alerts/middle-of-areas.ts'
import type { AlertAreaAnswer, AlertByIdAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { ReportsUnderAlert } from '#shared/contracts/report-mark.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'

type AlertById = AlertByIdAnswer['data']

type Asker = Pick<Visit, 'fetchApi'>

/**
 * The alert with this id, in its latest version.
 *
 * @throws a response: 404 when no source and no archive has it, 302 to the alert that replaced it, 503 when the API
 * failed
 */
export async function findAlert({ fetchApi }: Asker, id: string): Promise<AlertById> {
  const answer = await askApi(fetchApi, 'GET /api/alerts/{id}', { path: { id } }).catch((error: unknown) => {
    if (asApiFailure(error).status === 404) throw data(null, { status: 404 })
    throw data(null, { status: 503, headers: { 'Retry-After': '30' } })
  })
  if (answer.data.id !== id) throw redirect(alertHref(answer.data.id))
  return answer.data
}

/** Shapes of the areas, as far as known. They only illustrate: without them the names stand alone. */
export const findAreas = ({ fetchApi }: Asker, id: string): Promise<AlertAreaAnswer> =>
  askApi(fetchApi, 'GET /api/alerts/{id}/area', { path: { id } }).catch(() => ({
    type: 'FeatureCollection',
    features: [],
  }))

/** What visitors reported in the alert's area and time; null when it could not be asked. */
export const findReports = ({ fetchApi }: Asker, id: string): Promise<ReportsUnderAlert | null> =>
  askApi(fetchApi, 'GET /api/alerts/{id}/reports', { path: { id } }).catch(() => null)

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
