import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { NEAR_REPORTS_KM } from '#shared/reports/moderation-reasons.ts'
import { HOUR_MS } from '#shared/time.ts'
import { REPORT_COLUMNS } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import type { ReportServices } from '../create-reports.ts'
import { listOpenFlags } from '../flags/flag-store.ts'
import { presentModerated } from '../report-presenter.ts'
import { withMedia } from '../report-store.ts'
import { findReportsNear } from '../reports-in-place.ts'
import type { QueuedReport } from './moderation-queue.ts'
import { readOriginals, readPhotoEvidence } from './photo-evidence.ts'
import { secondOpinion } from './second-opinion.ts'

/** A page of the queue with all that helps to decide, in its order. */
export async function readQueuedReports(
  { db, nearTown }: Pick<ReportServices, 'db' | 'nearTown'>,
  queue: readonly QueuedReport[],
  { page, limit }: { page: number; limit: number },
): Promise<ReportToDecide[]> {
  const queued = queue.slice((page - 1) * limit, page * limit)
  if (queued.length === 0) return []
  const ids = queued.map(({ row }) => row.id)
  const rows = await db
    .selectFrom('weather_reports')
    .leftJoin('weather_report_positions as exact', 'exact.report_id', 'weather_reports.id')
    .select(REPORT_COLUMNS.map((column) => `weather_reports.${column}` as const))
    .select('weather_reports.sender_network')
    .select(['exact.latitude as exact_latitude', 'exact.longitude as exact_longitude'])
    .where('weather_reports.id', 'in', ids)
    .execute()
  const whole = new Map((await withMedia(db, rows)).map((row) => [row.id, row]))
  const flags = await listOpenFlags(db, ids)
  const originals = await readOriginals(db, ids)
  const senders = await countSenders(db, rows)
  const reports = await Promise.all(
    queued.map(async ({ row: { id }, urgency, surroundings }): Promise<ReportToDecide[]> => {
      const row = whole.get(id)
      // The report was deleted after the queue was read.
      if (!row) return []
      const report = presentModerated(row, nearTown)
      const position = report.exact_position
      const place = position && { lat: position.latitude, lon: position.longitude }
      const photos = await readPhotoEvidence(db, originals.get(id) ?? [], place)
      return [
        {
          ...report,
          urgency,
          surroundings,
          flags: flags.get(id) ?? [],
          near: await listReportsNear(db, row, queue),
          photos,
          sender: senders.get(row.sender_network) ?? null,
          opinions: secondOpinion({ report, hasPlace: place !== null, surroundings, photos }),
        },
      ]
    }),
  )
  return reports.flat()
}

/** How many reports each of their networks has sent. */
async function countSenders(
  db: Db,
  reports: readonly { sender_network: string | null }[],
): Promise<Map<string | null, ReportToDecide['sender']>> {
  const networks = reports.flatMap(({ sender_network }) => sender_network ?? [])
  if (networks.length === 0) return new Map()
  const rows = await db
    .selectFrom('weather_reports')
    .where('sender_network', 'in', networks)
    .groupBy('sender_network')
    .select((select) => [
      'sender_network',
      select.fn.countAll().as('reports'),
      select.fn.count('refusal').as('refused'),
    ])
    .execute()
  return new Map(
    rows.map(({ sender_network, reports: sent, refused }) => [
      sender_network,
      { reports: Number(sent), refused: Number(refused) },
    ]),
  )
}

const WITHIN_HOURS = 3
const MOST = 5

/**
 * Other reports, public or waiting, that tell of the same place and time; nearest first.
 *
 * @param queue with all that waits
 */
async function listReportsNear(
  db: Db,
  report: QueuedReport['row'],
  queue: readonly QueuedReport[],
): Promise<ReportToDecide['near']> {
  const { id, observed_at, latitude, longitude } = report
  if (latitude === null || longitude === null) return []
  const place = { lat: latitude, lon: longitude }
  const span = { now: observed_at + WITHIN_HOURS * HOUR_MS, hours: 2 * WITHIN_HOURS }
  const published = await findReportsNear(db, { place, withinKm: NEAR_REPORTS_KM, limit: MOST + 1, ...span })
  const waiting = queue.flatMap(({ row }) => {
    const isThen = Math.abs(row.observed_at - observed_at) <= WITHIN_HOURS * HOUR_MS
    if (row.is_approved || !isThen || row.latitude === null || row.longitude === null) return []
    return [{ report: row, distanceKm: distanceKm(place, { lat: row.latitude, lon: row.longitude }) }]
  })
  return [...published, ...waiting]
    .filter(({ report: other, distanceKm: km }) => other.id !== id && km <= NEAR_REPORTS_KM)
    .sort((one, other) => one.distanceKm - other.distanceKm || other.report.created_at - one.report.created_at)
    .slice(0, MOST)
    .map(({ report: other, distanceKm: km }) => ({
      id: other.id,
      title: other.title,
      weather_type: other.weather_type,
      created_at: new Date(other.created_at).toISOString(),
      distance_km: Math.round(km),
      is_approved: Boolean(other.is_approved),
    }))
}
