import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundedDegrees } from '#shared/reports/rounded-place.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import type { Db } from '../../db/schema.ts'
import { photographSample } from '../../media/in-media-process.ts'
import type { ProcessMedia } from '../../media/processed-media.ts'
import { reportCell } from '../report-cells.ts'
import { mediaRow } from '../report-media.ts'
import { changeTotals, readListTotal } from '../report-totals.ts'
import { drawReportScene } from './report-scenes.ts'
import type { SamplePicture, SampleReport } from './sample-report.ts'
import { type SampleSeason, sampleReports } from './sample-reports.ts'

export interface ReportSampleParts {
  db: Db
  clock: Clock
  processMedia: ProcessMedia
  season?: SampleSeason
  /** Stops the drawing of pictures when the server stops. */
  signal?: AbortSignal
}

/**
 * Adds sample reports to a simulated site, once, before any other report. Samples that were deleted do not come back.
 *
 * @returns the number of reports, and a promise for their pictures, which are drawn in the background
 */
export async function loadReportSamples({ db, clock, processMedia, season = 'winter', signal }: ReportSampleParts) {
  const samples = sampleReports(season)
  const now = clock().getTime()
  const written = await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('weather_report_totals')
      .values({ name: 'samples', total: samples.length })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === 0 || (await hasReports(transaction))) return []
    const rows: { id: string; sample: SampleReport }[] = []
    for (const sample of samples) rows.push({ id: await insertSample(transaction, sample, now), sample })
    const pending = samples.filter(({ isPending }) => isPending).length
    await changeTotals(transaction, { approved: samples.length - pending, pending })
    return rows
  })
  return { written: written.length, drawn: drawPictures({ db, processMedia, signal }, written) }
}

async function hasReports(db: Db): Promise<boolean> {
  const [approved, pending] = await Promise.all(
    [true, false].map((isApproved) => readListTotal(db, { isApproved, sort: 'newest' })),
  )
  return (approved?.count ?? 0) + (pending?.count ?? 0) > 0
}

/** Writes rows for comments and likes, so that the counters are right. */
async function insertSample(db: Db, sample: SampleReport, now: number): Promise<string> {
  const id = randomUUID()
  const created_at = now - sample.minutesAgo * MINUTE_MS
  const { title, description, temperature, at, likes, comments } = sample
  const latitude = at && roundedDegrees(at[0])
  const longitude = at && roundedDegrees(at[1])
  await db
    .insertInto('weather_reports')
    .values({
      id,
      is_approved: !sample.isPending,
      created_at,
      like_count: likes,
      comment_count: comments.length,
      title,
      description,
      reporter_name: sample.reporter,
      location_name: sample.location,
      temperature,
      weather_type: sample.type,
      observed_at: created_at,
      latitude,
      longitude,
      cell: reportCell({ latitude, longitude }),
      measure_what: null,
      measure_value: null,
      idempotency_key: null,
      sent_hash: null,
    })
    .execute()
  if (at) {
    await db
      .insertInto('weather_report_positions')
      .values({ report_id: id, latitude: at[0], longitude: at[1] })
      .execute()
  }
  for (const [index, [commenter_name, comment_text]] of comments.entries()) {
    const said = { id: randomUUID(), report_id: id, commenter_name, comment_text }
    const at = created_at + ((now - created_at) / (comments.length + 1)) * (index + 1)
    await db
      .insertInto('weather_report_comments')
      .values({ ...said, created_at: Math.floor(Math.min(at, created_at + (index + 1) * 7 * MINUTE_MS)) })
      .execute()
  }
  const liked = Array.from({ length: likes }, () => ({ user_identifier: randomUUID(), report_id: id }))
  if (liked.length > 0) await db.insertInto('weather_report_likes').values(liked).execute()
  return id
}

async function drawPictures(
  { db, processMedia, signal }: Pick<ReportSampleParts, 'db' | 'processMedia' | 'signal'>,
  reports: readonly { id: string; sample: SampleReport }[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-samples-'))
  try {
    for (const { id, sample } of reports) {
      for (const [place, picture] of sample.pictures.entries()) {
        if (signal?.aborted) return
        const media = await processMedia(await photograph(picture, folder), id)
        const { fileName, alt } = picture
        await db
          .insertInto('weather_report_media')
          .values(mediaRow({ fileName, media }, { id, place, altText: alt }))
          .execute()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Processed like a visitor's photo: decoded and encoded anew. */
async function photograph({ scene, seed, fileName }: SamplePicture, folder: string) {
  const path = join(folder, `${randomUUID()}.jpg`)
  await writeFile(path, await photographSample(drawReportScene(scene, seed)))
  return { path, fileType: 'image/jpeg', fileName }
}
