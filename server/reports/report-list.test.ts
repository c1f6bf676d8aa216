import { expect, onTestFinished, test } from 'vitest'
import { REPORT_SORTS, type ReportsAnswer } from '#shared/contracts/report.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createReportLists, listReportAddresses } from './report-list.ts'
import { deleteReport } from './report-store.ts'
import { openReports } from './reports-for-tests.ts'

/** Likes of seven reports, oldest first; two came in the same minute. */
const LIKES = [3, 0, 5, 3, 0, 1, 3]

describeOnEachDatabase('the list of reports', (database) => {
  async function open() {
    const reports = await openReports(await database.open())
    onTestFinished(reports.close)
    const ids: string[] = []
    for (const [index, like_count] of LIKES.entries()) {
      const { id } = await reports.publish({ title: `Report ${index}` })
      const { db } = reports.database
      await db.updateTable('weather_reports').set({ like_count }).where('id', '=', id).execute()
      ids.push(id)
      if (index !== 3) reports.advance(MINUTE_MS)
    }
    const pageOf = async (sort: string, page: number, limit: number) => {
      const answer = await reports.read<ReportsAnswer>(`/api/reports?sort=${sort}&page=${page}&limit=${limit}`)
      return { ...answer, reports: answer.reports.map(({ id }) => ids.indexOf(id)) }
    }
    return { ...reports, ids, pageOf }
  }

  test('every page is a part of the same list, newest or most liked first, ties broken by time and id', async () => {
    const { pageOf, ids } = await open()
    const [older = 3, newer = 4] = [3, 4].sort((one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1))
    const lists = { newest: [6, 5, newer, older, 2, 1, 0], popular: [2, 6, 3, 0, 5, 4, 1] }
    for (const [sort, list] of Object.entries(lists)) {
      for (const limit of [1, 2, 3, 4, 7, 50]) {
        const totalPages = Math.ceil(list.length / limit)
        for (let page = 1; page <= totalPages + 1; page += 1) {
          const reports = list.slice((page - 1) * limit, page * limit)
          expect(await pageOf(sort, page, limit)).toEqual({ reports, count: 7, page, totalPages })
        }
      }
    }
    expect((await pageOf('newest', 1_000_000, 50)).reports).toEqual([])
  })

  test('pages behind many others are the same, whatever comes, goes or is liked meanwhile', async () => {
    const { ids, pageOf, publish, ask, database: opened } = await open()
    const listReports = createReportLists(opened.db, { stride: 2 })
    const bothAgree = async () => {
      for (const sort of REPORT_SORTS) {
        const whole = (await pageOf(sort, 1, 50)).reports
        for (let page = 1; page <= 4; page += 1) {
          const { rows } = await listReports({ isApproved: true, sort, page, limit: 2 })
          expect(rows.map(({ id }) => ids.indexOf(id))).toEqual(whole.slice((page - 1) * 2, page * 2))
        }
      }
    }
    await bothAgree()
    await ask(`/api/reports/${ids[1]}/likes`, { method: 'POST' })
    await bothAgree()
    ids.push((await publish({ title: 'One more' })).id)
    await bothAgree()
    await deleteReport(opened.db, ids[2] ?? '')
    await bothAgree()
    const pages = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        listReports({ isApproved: true, sort: 'popular', page: index + 1, limit: 1 }),
      ),
    )
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(7)
  })

  test('other visitors are answered while a long list is passed over', async () => {
    const { database: opened } = await open()
    const listReports = createReportLists(opened.db, { stride: 1 })
    let turns = 0
    let next = setImmediate(function countTurn() {
      turns += 1
      next = setImmediate(countTurn)
    })
    await listReports({ isApproved: true, sort: 'newest', page: 7, limit: 1 })
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(LIKES.length - 1)
  })

  test('a report that is deleted is gone from the list with the next read', async () => {
    const { ids, pageOf, database: opened } = await open()
    expect((await pageOf('newest', 1, 9)).reports).toHaveLength(7)
    await deleteReport(opened.db, ids[6] ?? '')
    expect(await pageOf('newest', 1, 9)).toMatchObject({ count: 6, reports: expect.not.arrayContaining([6]) })
  })

  test('addresses come one piece after the other', async () => {
    const { database: opened } = await open()
    const found: string[] = []
    const pieces: number[] = []
    let after: Awaited<ReturnType<typeof listReportAddresses>>[number] | null = null
    for (;;) {
      const some: Awaited<ReturnType<typeof listReportAddresses>> = await listReportAddresses(opened.db, {
        limit: 3,
        after,
      })
      found.push(...some.map(({ id }) => id))
      pieces.push(some.length)
      after = some.at(-1) ?? null
      if (some.length < 3) break
    }
    expect(pieces).toEqual([3, 3, 1])
    expect(new Set(found).size).toBe(7)
  })
})
