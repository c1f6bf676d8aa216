import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { ModeratedReportsAnswer, ReportCommentsAnswer, ReportsAnswer } from '#shared/contracts/report.ts'
import {
  LONGEST_ALT_TEXT,
  type ReportField,
  typedCommentProblem,
  typedFieldProblem,
} from '#shared/reports/report-rules.ts'
import { openEmptySqlite } from '../../../tests/helpers/empty-sqlite.ts'
import { isLong } from '../../../tests/helpers/long.ts'
import { createMedia } from '../../media/create-media.ts'
import { ADMIN } from '../../posts/blog-for-tests.ts'
import { openReports } from '../reports-for-tests.ts'
import { EARLIER_REPORTS } from './earlier-reports.ts'
import { loadReportSamples } from './load-report-samples.ts'
import { RECENT_REPORTS } from './recent-reports.ts'

const SAMPLES = [...RECENT_REPORTS, ...EARLIER_REPORTS]

async function open() {
  const database = await openEmptySqlite()
  const reports = await openReports(database)
  const media = await createMedia({ dataDir: database.dataDir, clock: reports.now })
  onTestFinished(async () => {
    await reports.close()
    await database.close()
  })
  return { ...reports, ...media }
}

test('a simulated site begins with fourteen reports, and three that wait; once', async () => {
  const { services, process, read, store } = await open()
  const stop = new AbortController()
  // All are drawn in the same way: the first stands for the others.
  const load = () =>
    loadReportSamples({
      ...services,
      processMedia: async (raw, folder) => {
        const made = await process(raw, folder)
        if (!isLong) stop.abort()
        return made
      },
      signal: stop.signal,
    })
  const { drawn, written } = await load()
  expect(written).toBe(17)
  const waiting = await read<ModeratedReportsAnswer>('/api/admin/reports', { as: ADMIN })
  expect(waiting.count).toBe(3)
  await drawn
  const { reports, count } = await read<ReportsAnswer>('/api/reports?limit=50')
  expect(count).toBe(14)
  expect(reports.filter(({ media }) => media.length > 0)).toHaveLength(isLong ? 13 : 1)
  for (const { url, width, height } of reports[0]?.media[0]?.variants ?? []) {
    const file = await store.open(url.replace('/media/', ''))
    if (!file) throw new Error(`${url} is not stored`)
    const picture = await new Response(file.read(0, file.size - 1)).arrayBuffer()
    expect(picture.byteLength).toBeLessThan(600_000)
    expect(await sharp(picture).metadata()).toMatchObject({ width, height })
  }
  for (const { id, comment_count, like_count } of reports) {
    const { comments } = await read<ReportCommentsAnswer>(`/api/reports/${id}/comments`)
    expect(comments).toHaveLength(comment_count)
    const likes = await services.db.selectFrom('weather_report_likes').selectAll().where('report_id', '=', id).execute()
    expect(likes).toHaveLength(like_count)
  }
  await Promise.all(reports.map(({ id }) => services.db.deleteFrom('weather_reports').where('id', '=', id).execute()))
  expect((await load()).written).toBe(0)
})

test('a site that somebody has reported on already gets no samples', async () => {
  const { send, services, process } = await open()
  await send()
  expect((await loadReportSamples({ ...services, processMedia: process })).written).toBe(0)
})

test('samples keep the rules that visitors keep', () => {
  for (const sample of SAMPLES) {
    const { title, description, reporter: reporter_name, location: location_name } = sample
    for (const [field, typed] of Object.entries({ title, description, reporter_name, location_name })) {
      expect([typed, typedFieldProblem(field as ReportField, typed)]).toEqual([typed, null])
    }
    for (const [, text] of sample.comments) expect([text, typedCommentProblem(text)]).toEqual([text, null])
    expect(sample.pictures.length).toBeLessThanOrEqual(4)
    for (const { alt } of sample.pictures) expect(alt?.length ?? 0).toBeLessThanOrEqual(LONGEST_ALT_TEXT)
  }
})
