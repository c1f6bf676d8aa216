import { onTestFinished } from 'vitest'
import type { ReportsToDecideAnswer, Surroundings } from '#shared/contracts/moderation.ts'
import type { Viewer } from '#shared/visit.ts'
import type { Database } from '../../db/connect-database.ts'
import { ADMIN } from '../../posts/blog-for-tests.ts'
import { openReports } from '../reports-for-tests.ts'

/** A second administrator. */
export const OTHER_ADMIN: Viewer = { id: 'admin-2', email: 'second@example.org', role: 'admin' }
export const COLLINGWOOD = { latitude: 44.5008, longitude: -80.2169 }
export const BARRIE = { latitude: 44.3894, longitude: -79.6903 }
const STATION = {
  station: 'Collingwood',
  distance_km: 4,
  observed_at: '2026-01-15T12:00:00.000Z',
  temperature: 6.2,
  wind_speed: 30,
  wind_gust: null,
  visibility: 16_000,
}
const NO_ECHO = {
  observed_at: '2026-01-15T12:00:00.000Z',
  precipitation: 'snow' as const,
  here: { step: 'none' as const, within_km: 2 },
  nearest_km: null,
  within_km: 10,
}
export const CALM: Surroundings = { measured: STATION, alerts: [], radar: NO_ECHO }
const UNDER_RED: Surroundings = {
  measured: null,
  alerts: [{ id: 'a1', event: 'Snow Squall Warning', colour: 'red' }],
  radar: { ...NO_ECHO, here: { step: 'heavy', within_km: 2 }, nearest_km: 0 },
}

export const REASON = { code: 'wrong-place', words: 'There is no such road in <b>Barrie</b>.' }

/** Weather reports with what a moderator asks: near Collingwood it was calm, at Barrie a red alert held. */
export async function openDesk(database: Database) {
  const seenAt: number[] = []
  const reports = await openReports(database, {
    surroundingsAt: async ({ lat }, at) => {
      seenAt.push(at)
      return lat > 44.45 ? CALM : UNDER_RED
    },
  })
  onTestFinished(reports.close)
  const { ask, read, settled } = reports
  const queue = async (as = ADMIN) => {
    await settled()
    return await read<ReportsToDecideAnswer>('/api/admin/weather-reports/queue', { as })
  }
  const decide = (id: string, what: string, body?: object, as: Viewer | null = ADMIN) =>
    ask(`/api/admin/weather-reports/${id}/${what}`, { as, method: 'POST', body })
  const receipt = { headers: { 'Idempotency-Key': 'a'.repeat(32) } }
  return { ...reports, queue, decide, receipt, seenAt }
}
