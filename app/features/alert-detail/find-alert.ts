import { data, redirect } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { AlertAreaAnswer, AlertByIdAnswer } from '#shared/contracts/alert.ts'
import type { Visit } from '#shared/visit.ts'

export type AlertById = AlertByIdAnswer['data']

type Asker = Pick<Visit, 'fetchApi'>

/**
 * The alert at an address, in its latest version.
 *
 * @throws an answer: 404 when nobody knows it, 302 to the alert that replaced it, 503 when the server cannot say
 */
export async function findAlert({ fetchApi }: Asker, id: string): Promise<AlertById> {
  const response = await fetchApi(`/api${alertHref(id)}`).catch(() => null)
  if (response?.status === 404) throw data(null, { status: 404 })
  if (!response?.ok) throw data(null, { status: 503, headers: { 'Retry-After': '30' } })
  const answer: AlertByIdAnswer = await response.json()
  if (answer.data.id !== id) throw redirect(alertHref(answer.data.id))
  return answer.data
}

/** Shapes of the areas, as far as they are known. They only illustrate: without them the names of the areas stand alone. */
export async function findAreas({ fetchApi }: Asker, id: string): Promise<AlertAreaAnswer> {
  const response = await fetchApi(`/api${alertHref(id)}/area`).catch(() => null)
  if (!response?.ok) return { type: 'FeatureCollection', features: [] }
  const answer: AlertAreaAnswer = await response.json()
  return answer
}
