import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { REPORT_COLUMNS } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import type { ReportServices } from '../create-reports.ts'
import { listOpenFlags } from '../flags/flag-store.ts'
import { presentModerated } from '../report-presenter.ts'
import { withMedia } from '../report-store.ts'
import type { QueuedReport } from './moderation-queue.ts'
import { readOriginals, readPhotoEvidence } from './photo-evidence.ts'
import { listReportsNear } from './reports-near.ts'
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
