import type { Report } from '#shared/contracts/report.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { sendJson } from '../../lib/send-json.ts'

const pathOf = (id: string) => `/api/admin/reports/${encodeURIComponent(id)}`

/** What a moderator does with a report, from the browser and, without scripts, from a route's action. */
export const approveReport = (fetch: Fetch, id: string): Promise<Report> =>
  sendJson(fetch, 'POST', `${pathOf(id)}/approve`)

export const deleteReport = (fetch: Fetch, id: string): Promise<null> => sendJson(fetch, 'DELETE', pathOf(id))
