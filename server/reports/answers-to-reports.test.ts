import { expect, onTestFinished, test } from 'vitest'
import type { ReportComment, ReportCommentsAnswer } from '#shared/contracts/report.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN } from '../posts/blog-for-tests.ts'
import { openReports } from './reports-for-tests.ts'

describeOnEachDatabase('answers to reports', (database) => {
  async function open() {
    const reports = await openReports(await database.open())
    onTestFinished(reports.close)
    const { id } = await reports.publish()
    const say = (comment_text: unknown, more = {}, from?: string) =>
      reports.ask(`/api/reports/${id}/comments`, {
        method: 'POST',
        body: { commenter_name: 'Sam', comment_text, ...more },
        from,
      })
    return { ...reports, id, say }
  }

  test('comments come oldest first, page by page', async () => {
    const { say, advance, read, id } = await open()
    for (const text of ['First', 'Second', 'Third']) {
      expect((await say(text)).status).toBe(201)
      advance(MINUTE_MS)
    }
    const texts = async (query: string) => {
      const answer = await read<ReportCommentsAnswer>(`/api/reports/${id}/comments${query}`)
      return { ...answer, comments: answer.comments.map(({ comment_text }) => comment_text) }
    }
    expect(await texts('')).toEqual({ comments: ['First', 'Second', 'Third'], count: 3, page: 1, totalPages: 1 })
    expect(await texts('?limit=2&page=2')).toEqual({ comments: ['Third'], count: 3, page: 2, totalPages: 2 })
    expect(await read(`/api/reports/${id}`)).toMatchObject({ comment_count: 3 })
  })

  test('a comment that is sent again because its answer was lost is kept once, also from another network', async () => {
    const { ask, read, advance, id } = await open()
    const body = { commenter_name: 'Sam', comment_text: 'Same here' }
    const say = async (key: string, from: string) => {
      const headers = { 'Idempotency-Key': key }
      const answer = await ask(`/api/reports/${id}/comments`, { method: 'POST', body, headers, from })
      return [answer.status, (await answer.json()).id]
    }
    const first = await say('c'.repeat(32), '192.0.2.1')
    advance(MINUTE_MS)
    expect(await say('c'.repeat(32), '192.0.2.2')).toEqual(first)
    expect(await read(`/api/reports/${id}`)).toMatchObject({ comment_count: 1 })
    // A key that anybody may have chosen tells nothing: these are two people who agree.
    expect(await say('1', '192.0.2.1')).not.toEqual(await say('1', '192.0.2.2'))
    expect(await read(`/api/reports/${id}`)).toMatchObject({ comment_count: 3 })
  })

  test('a comment is cleaned and held to its rules', async () => {
    const { say, audited, read, id } = await open()
    const comment: ReportComment = await (await say(' <i>Same</i> here ', { commenter_name: ' J ' })).json()
    expect(comment).toEqual({
      id: expect.any(String),
      report_id: id,
      commenter_name: 'J',
      comment_text: 'iSame/i here',
      created_at: '2026-01-15T12:00:00.000Z',
    })
    expect(audited.at(-1)).toMatchObject({ type: 'xss_attempt', details: { fields: 'comment_text' } })
    const messagesOf = async (answer: Response) => {
      expect(answer.status).toBe(400)
      return (await answer.json()).errors.map(({ message }: { message: string }) => message)
    }
    expect(await messagesOf(await say(' <> '))).toEqual(['Comment cannot be empty'])
    expect(await messagesOf(await say('a'.repeat(1001)))).toEqual(['Comment must be less than 1000 characters'])
    expect(await messagesOf(await say('www.a.example www.b.example'))).toEqual([
      'Comment must not have more than 1 link',
    ])
    expect(await messagesOf(await say(5, { commenter_name: '' }))).toEqual([
      'Please fill in all fields',
      'Comment must be text',
    ])
    expect(await messagesOf(await say('Hi', { website: 'x' }))).toHaveLength(1)
    expect(await messagesOf(await say('Hi', { filled_in_ms: 10 }))).toHaveLength(1)
    expect((await say('a'.repeat(1000))).status).toBe(201)
    expect(await read(`/api/reports/${id}`)).toMatchObject({ comment_count: 2 })
  })

  test('thirty comments an hour come from one network', async () => {
    const { say, advance } = await open()
    for (let n = 0; n < 30; n += 1) expect((await say(`Comment ${n}`)).status).toBe(201)
    advance(10 * MINUTE_MS)
    const refused = await say('One more')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3000'])
    expect((await say('From elsewhere', {}, '203.0.113.9')).status).toBe(201)
    advance(HOUR_MS)
    expect((await say('Later')).status).toBe(201)
  })

  test('ten likes an hour come from one network, each of them counts', async () => {
    const { ask, read, id, database: opened } = await open()
    const like = (from = '198.51.100.7') => ask(`/api/reports/${id}/likes`, { method: 'POST', from })
    const answers = await Promise.all(Array.from({ length: 25 }, () => like()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(await (await like('203.0.113.9')).json()).toEqual({ like_count: 11 })
    expect(await read(`/api/reports/${id}`)).toMatchObject({ like_count: 11 })
    const likes = await opened.db.selectFrom('weather_report_likes').selectAll().execute()
    expect(likes).toHaveLength(11)
    // What is refused because the report is gone counts against nobody.
    expect((await ask('/api/reports/none/likes', { method: 'POST', from: '203.0.113.9' })).status).toBe(404)
  })

  test('counters are what the rows are after many like, comment and delete at once', async () => {
    const { ask, say, read, id, database: opened } = await open()
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const from = `203.0.113.${n}`
        expect((await ask(`/api/reports/${id}/likes`, { method: 'POST', from })).status).toBe(200)
        const comment: ReportComment = await (await say(`Comment ${n}`, {}, from)).json()
        if (n % 3 > 0) return
        const remove = () => ask(`/api/admin/report-comments/${comment.id}`, { as: ADMIN, method: 'DELETE' })
        expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([204, 404])
      }),
    )
    const comments = await opened.db.selectFrom('weather_report_comments').selectAll().execute()
    expect(comments).toHaveLength(40)
    expect(await read(`/api/reports/${id}`)).toMatchObject({ like_count: 60, comment_count: 40 })
  })

  test('answers go with their report, even while others are written', async () => {
    const { ask, say, id, database: opened } = await open()
    const deeds = Array.from({ length: 20 }, (_, n) =>
      n === 10
        ? ask(`/api/admin/reports/${id}`, { as: ADMIN, method: 'DELETE' })
        : n % 2
          ? say(`Comment ${n}`, {}, `203.0.113.${n}`)
          : ask(`/api/reports/${id}/likes`, { method: 'POST', from: `203.0.113.${n}` }),
    )
    for (const { status } of await Promise.all(deeds)) expect([200, 201, 204, 404]).toContain(status)
    const { db } = opened
    expect(await db.selectFrom('weather_report_comments').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('weather_report_likes').selectAll().execute()).toEqual([])
  })
})
