import type { Viewer, Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'

/** How many weather reports wait for approval; null for other visitors, and when the count could not be read. */
export async function countWaitingReports(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  viewer: Viewer | null,
): Promise<number | null> {
  if (viewer?.role !== 'admin') return null
  const waiting = askApi(fetchApi, 'GET /api/admin/reports', { query: { approved: 'false', limit: 1 } })
  return await waiting.then(
    ({ count }) => count,
    () => null,
  )
}
