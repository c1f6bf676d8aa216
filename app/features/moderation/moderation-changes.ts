import type { Report } from '#shared/contracts/report.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'

/** What a moderator does with a report, from the browser and, without scripts, from a route's action. */
export const approveReport = (fetch: Fetch, id: string): Promise<Report> =>
  askApi(fetch, 'POST /api/admin/reports/{id}/approve', { path: { id } })

export const deleteReport = (fetch: Fetch, id: string): Promise<null> =>
  askApi(fetch, 'DELETE /api/admin/reports/{id}', { path: { id } })
