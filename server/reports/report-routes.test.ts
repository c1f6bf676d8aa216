import { expect, onTestFinished, test } from 'vitest'
import type { ReportsAnswer } from '#shared/contracts/report.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN } from '../posts/blog-for-tests.ts'
import { A_REPORT, openReports } from './reports-for-tests.ts'

describeOnEachDatabase('weather reports', (database) => {
  async function open() {
    const reports = await openReports(await database.open())
    onTestFinished(reports.close)
    return reports
  }

  test('a report is public once an administrator has approved it', async () => {
    const { ask, read, send } = await open()
    const sent = await send({ temperature: -3, weather_type: 'Snow-Squall', latitude: 44.50081, longitude: -80.21694 })
    expect(sent).toMatchObject({
      ...A_REPORT,
      temperature: -3,
      weather_type: 'snow-squall',
      latitude: 44.5,
      longitude: -80.22,
      is_approved: false,
      like_count: 0,
      comment_count: 0,
      media: [],
    })
    expect((await ask(`/api/reports/${sent.id}`)).status).toBe(404)
    expect(await read(`/api/reports/${sent.id}`, { as: ADMIN })).toEqual({ ...sent, version: 0 })
    expect(await read('/api/reports')).toEqual({ reports: [], count: 0, page: 1, totalPages: 0 })
    const approve = { as: ADMIN, method: 'POST' }
    const approved = await read(`/api/admin/reports/${sent.id}/approve`, approve)
    expect(approved).toEqual({ ...sent, is_approved: true })
    expect(await read(`/api/admin/reports/${sent.id}/approve`, approve)).toEqual(approved)
    expect(await read(`/api/reports/${sent.id}`)).toEqual(approved)
    expect(await read<ReportsAnswer>('/api/reports')).toEqual({
      reports: [approved],
      count: 1,
      page: 1,
      totalPages: 1,
    })
  })
})
