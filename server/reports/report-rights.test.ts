import { expect, onTestFinished, test } from 'vitest'
import type { ModeratedReportsAnswer, ReportsAnswer } from '#shared/contracts/report.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN, openBlog, USER } from '../posts/blog-for-tests.ts'
import { A_REPORT, openReports } from './reports-for-tests.ts'

const A_COMMENT = { commenter_name: 'Sam', comment_text: 'Same here.' }

describeOnEachDatabase('who may do what with reports', (database) => {
  async function open() {
    const reports = await openReports(await database.open())
    onTestFinished(reports.close)
    return reports
  }

  // Status for: nobody (or whose session has ended), a user, an administrator.
  const matrix: [method: string, path: string, body: unknown, statuses: [number, number, number]][] = [
    ['GET', '/api/reports', undefined, [200, 200, 200]],
    ['GET', '/api/reports?sort=popular&page=2&limit=999', undefined, [200, 200, 200]],
    ['GET', '/api/reports?sort=liked', undefined, [400, 400, 400]],
    ['GET', '/api/reports?page=0', undefined, [400, 400, 400]],
    ['GET', '/api/reports?approved=false', undefined, [400, 400, 400]],
    ['GET', '/api/reports/{open}', undefined, [200, 200, 200]],
    ['GET', '/api/reports/{pending}', undefined, [404, 404, 200]],
    ['GET', '/api/reports/none', undefined, [404, 404, 404]],
    ['POST', '/api/reports', A_REPORT, [201, 201, 201]],
    ['POST', '/api/reports', {}, [400, 400, 400]],
    ['GET', '/api/reports/{open}/comments', undefined, [200, 200, 200]],
    ['GET', '/api/reports/{pending}/comments', undefined, [404, 404, 200]],
    ['POST', '/api/reports/{open}/comments', A_COMMENT, [201, 201, 201]],
    ['POST', '/api/reports/{open}/comments', {}, [400, 400, 400]],
    ['POST', '/api/reports/{pending}/comments', A_COMMENT, [404, 404, 201]],
    ['POST', '/api/reports/{pending}/comments', {}, [404, 404, 400]],
    ['POST', '/api/reports/{open}/likes', undefined, [200, 200, 200]],
    ['POST', '/api/reports/{pending}/likes', undefined, [404, 404, 200]],
    ['POST', '/api/reports/none/likes', undefined, [404, 404, 404]],
    ['GET', '/api/admin/reports', undefined, [401, 403, 200]],
    ['GET', '/api/admin/reports?approved=true', undefined, [401, 403, 200]],
    ['GET', '/api/admin/reports?approved=maybe', undefined, [401, 403, 400]],
    ['POST', '/api/admin/reports/{pending}/approve', undefined, [401, 403, 200]],
    ['POST', '/api/admin/reports/{open}/approve', undefined, [401, 403, 200]],
    ['POST', '/api/admin/reports/none/approve', undefined, [401, 403, 404]],
    ['DELETE', '/api/admin/reports/{pending}', undefined, [401, 403, 204]],
    ['DELETE', '/api/admin/reports/{open}', undefined, [401, 403, 204]],
    ['DELETE', '/api/admin/reports/none', undefined, [401, 403, 404]],
    ['DELETE', '/api/admin/report-comments/{comment}', undefined, [401, 403, 204]],
    ['DELETE', '/api/admin/report-comments/none', undefined, [401, 403, 404]],
  ]

  test('each address answers each kind of visitor as it should', async () => {
    const reports = await open()
    for (const [index, as] of [null, USER, ADMIN].entries()) {
      for (const [row, [method, path, body, statuses]] of matrix.entries()) {
        const [shown, pending] = [await reports.publish(), await reports.send()]
        const said = { method: 'POST', body: A_COMMENT, from: `192.0.2.${row}` }
        const comment = await reports.read<{ id: string }>(`/api/reports/${shown.id}/comments`, said)
        const address = path
          .replace('{open}', shown.id)
          .replace('{pending}', pending.id)
          .replace('{comment}', comment.id)
        const { status } = await reports.ask(address, { as, method, body, from: `198.51.${index}.${row}` })
        expect([method, path, as?.id, status]).toEqual([method, path, as?.id, statuses[index]])
      }
    }
  })

  test('a report that waits is in nothing that the public reads', async () => {
    const { ask, read, send, publish, services } = await open()
    const title = 'A secret squall'
    const { id } = await send({ title })
    const shown = await publish()
    for (const path of ['/api/reports', '/api/reports?sort=popular', '/api/reports?page=2', `/api/reports/${id}`]) {
      for (const as of [null, USER]) {
        const text = await (await ask(path, { as })).text()
        expect(text).not.toContain(title)
        expect(text).not.toContain(`"${id}"`)
      }
    }
    expect(await read<ReportsAnswer>('/api/reports')).toMatchObject({ count: 1, totalPages: 1 })
    expect(await Promise.all([shown.id, id, 'none'].map(services.isPublic))).toEqual([true, false, false])
  })

  test('only moderators see where exactly somebody stood', async () => {
    const { read, publish } = await open()
    const typed = { location_name: '44.50081, -80.21694', latitude: 44.500812345, longitude: -80.216943 }
    const shown = await publish(typed)
    expect(shown).toMatchObject({ location_name: '44.50, -80.22', latitude: 44.5, longitude: -80.22 })
    for (const as of [null, USER, ADMIN]) {
      const answers = [await read(`/api/reports/${shown.id}`, { as }), await read('/api/reports', { as })]
      expect(JSON.stringify(answers)).not.toMatch(/44\.500|80\.216/)
    }
    const { reports, count } = await read<ModeratedReportsAnswer>('/api/admin/reports?approved=true', { as: ADMIN })
    expect(count).toBe(1)
    expect(reports[0]).toEqual({
      ...shown,
      version: 1,
      exact_location_name: typed.location_name,
      exact_position: { latitude: 44.5008, longitude: -80.2169 },
    })
  })

  test('a position typed anywhere in a report or a comment is rounded for the public, not for moderators', async () => {
    const { ask, read, publish } = await open()
    const here = '44.50081, -80.21694'
    const typed = { title: `Hail at ${here}`, description: `My yard is at ${here}.`, reporter_name: `Maya ${here}` }
    const shown = await publish({ ...typed, location_name: 'Collingwood', latitude: 44.50081, longitude: -80.21694 })
    expect(shown).toMatchObject({ title: 'Hail at 44.50, -80.22', reporter_name: 'Maya 44.50, -80.22' })
    const body = { commenter_name: `Lee ${here}`, comment_text: `Here, too: ${here}` }
    expect((await ask(`/api/reports/${shown.id}/comments`, { method: 'POST', body })).status).toBe(201)
    for (const path of [
      '',
      `/${shown.id}`,
      `/${shown.id}/comments`,
      '/near?lat=44.5&lon=-80.2',
      '/map?box=-81,44,-80,45',
      '.geojson?bbox=-81,44,-80,45',
      '.csv?day=2026-01-15',
    ]) {
      const text = await (await ask(`/api/reports${path}`)).text()
      expect(text, path).toContain('44.50, -80.22')
      expect(text, path).not.toMatch(/44\.500|80\.216/)
    }
    const { reports } = await read<ModeratedReportsAnswer>('/api/admin/reports?approved=true', { as: ADMIN })
    expect(reports[0]).toMatchObject(typed)
  })

  test('nobody approves, likes or dates a report by saying so in it', async () => {
    const { send, read } = await open()
    const said = { id: 'mine', is_approved: true, like_count: 99, comment_count: 9, created_at: '2020-01-01T00:00:00Z' }
    const sent = await send({ ...said, media: [{ media_url: '/x' }], exact_position: {}, role: 'admin' })
    expect(sent).toMatchObject({ is_approved: false, like_count: 0, comment_count: 0, media: [] })
    expect(sent.id).not.toBe('mine')
    expect(sent.created_at).toBe('2026-01-15T12:00:00.000Z')
    expect((await read<ReportsAnswer>('/api/reports')).count).toBe(0)
  })

  test('what administrators do is written down', async () => {
    const { ask, publish, read, audited } = await open()
    const { id } = await publish()
    const said = { method: 'POST', body: A_COMMENT }
    const comment = await read<{ id: string }>(`/api/reports/${id}/comments`, said)
    await ask(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' })
    await ask(`/api/admin/report-comments/${comment.id}`, { as: ADMIN, method: 'DELETE' })
    await ask(`/api/admin/reports/${id}`, { as: ADMIN, method: 'DELETE' })
    await ask(`/api/admin/reports/${id}`, { as: ADMIN, method: 'DELETE' })
    expect(audited.map(({ type, message, details }) => [type, message, details])).toEqual([
      ['admin_action', 'A weather report was approved.', { report_id: id }],
      ['admin_action', 'A comment of a weather report was deleted.', { report_id: id, comment_id: comment.id }],
      ['admin_action', 'A weather report was deleted.', { report_id: id }],
    ])
  })

  test('the list of addresses for machines names a report from its approval to its end', async () => {
    const { ask, send, database: opened } = await open()
    const blog = openBlog(opened)
    onTestFinished(blog.close)
    const sitemap = async () => await (await blog.ask('/sitemap.xml')).text()
    const { id } = await send()
    expect(await sitemap()).toContain('/weather-reports</loc>')
    expect(await sitemap()).not.toContain(id)
    await ask(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' })
    expect(await sitemap()).toContain(
      `<loc>http://localhost:3000/weather-reports/${id}</loc><lastmod>2026-01-15T12:00:00`,
    )
    await ask(`/api/admin/reports/${id}`, { as: ADMIN, method: 'DELETE' })
    expect(await sitemap()).not.toContain(id)
  })
})
