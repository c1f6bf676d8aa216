import type { ModeratedReportsAnswer } from '#shared/contracts/report.ts'
import type { Viewer, Visit } from '#shared/visit.ts'
import { sendJson } from '../../lib/send-json.ts'

/** How many weather reports wait for an administrator's word; null for everybody else, or when nobody can say. */
export async function countWaitingReports(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  viewer: Viewer | null,
): Promise<number | null> {
  if (viewer?.role !== 'admin') return null
  const waiting = sendJson<ModeratedReportsAnswer>(fetchApi, 'GET', '/api/admin/reports?approved=false&limit=1')
  return await waiting.then(
    ({ count }) => count,
    () => null,
  )
}
