import { expect, test } from 'vitest'
import { openFrontDoor } from '../helpers/front-door.ts'
import { HOUSE_ORIGIN } from '../helpers/house.ts'
import { A_REPORT, type Stranger, uploadIdOf } from '../helpers/stranger.ts'

const A_COMMENT = { commenter_name: 'Sam', comment_text: 'Same here.' }
const TUS = { 'Tus-Resumable': '1.0.0' }

test('whatever changes something is refused to pages of other sites, whoever they bring along, and nothing changes', async () => {
  const { nobody, user, admin, state } = await openFrontDoor()
  const [report, other] = [await nobody.report(), await nobody.report({ title: 'Whiteout on the 26' })]
  await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST' })
  const said = { method: 'POST', json: A_COMMENT }
  const { id: commentId } = await (await nobody.ask(`/api/reports/${report.id}/comments`, said)).json()
  const uploadId = uploadIdOf(await nobody.begin({ name: 'squall.png', type: 'image/png', size: 5_000 }))
  for (const visitor of [user, admin])
    visitor.cookies.set('lake-effect-visitor', nobody.cookies.get('lake-effect-visitor') ?? '')
  const piece = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
  const deeds: [string, string, Parameters<Stranger['ask']>[1]?][] = [
    ['POST', '/api/reports', { json: A_REPORT }],
    ['POST', `/api/reports/${report.id}/comments`, { json: A_COMMENT }],
    ['POST', `/api/reports/${report.id}/likes`],
    ['POST', `/api/admin/reports/${other.id}/approve`],
    ['DELETE', `/api/admin/reports/${other.id}`],
    ['DELETE', `/api/admin/report-comments/${commentId}`],
    ['POST', '/api/uploads', { headers: { 'Upload-Length': '5000' } }],
    ['PATCH', `/api/uploads/${uploadId}`, { headers: piece, body: 'x' }],
    ['POST', `/api/uploads/${uploadId}`, { headers: { ...piece, 'X-HTTP-Method-Override': 'DELETE' } }],
    ['DELETE', `/api/uploads/${uploadId}`],
    ['POST', '/report-weather', { body: new URLSearchParams(A_REPORT) }],
    ['POST', `/weather-reports/${report.id}`, { body: new URLSearchParams({ intent: 'like' }) }],
    ['POST', '/admin/weather-reports', { body: new URLSearchParams({ intent: 'delete', id: other.id }) }],
  ]
  const before = await state()
  const origins: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${HOUSE_ORIGIN}.evil.example` },
    { Origin: HOUSE_ORIGIN.replace('https:', 'http:') },
    { Origin: '' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ]
  for (const [method, path, init] of deeds) {
    for (const visitor of [nobody, user, admin]) {
      for (const origin of origins) {
        const answer = await visitor.ask(path, { method, ...init, headers: { ...TUS, ...init?.headers, ...origin } })
        expect([method, path, origin, answer.status]).toEqual([method, path, origin, 403])
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(null)
      }
    }
  }
  expect(await state()).toEqual(before)
})

test('a report and its comments take only what they ask for, whatever else is said', async () => {
  const { nobody, admin, db } = await openFrontDoor()
  const said = {
    id: 'mine',
    is_approved: true,
    isApproved: true,
    like_count: 99,
    comment_count: 99,
    created_at: '2020-01-01T00:00:00Z',
    idempotency_key: 'mine',
    sent_hash: 'mine',
    media: [{ media_url: '/media/x' }],
    report_id: 'mine',
    network: '192.0.2.1',
    ['__proto__']: { is_approved: true },
    constructor: { prototype: { is_approved: true } },
  }
  const report = await nobody.report({ ...said })
  const rows = await db.selectFrom('weather_reports').selectAll().execute()
  expect(rows).toMatchObject([
    { is_approved: 0, like_count: 0, comment_count: 0, idempotency_key: null, sent_hash: null },
  ])
  expect(rows[0]?.id).not.toBe('mine')
  expect(rows[0]?.created_at).toBe(Date.parse(report.created_at))
  await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST', json: said })
  const comment = await nobody.ask(`/api/reports/${report.id}/comments`, {
    method: 'POST',
    json: { ...said, ...A_COMMENT },
  })
  expect(comment.status).toBe(201)
  const [kept] = await db.selectFrom('weather_report_comments').selectAll().execute()
  expect(kept).toMatchObject({ ...A_COMMENT, report_id: report.id })
  expect(kept?.id).not.toBe('mine')
  expect(kept?.created_at).toBe(Date.parse(report.created_at))
  const like = await nobody.ask(`/api/reports/${report.id}/likes`, {
    method: 'POST',
    json: { user_identifier: 'mine', like_count: 99 },
  })
  expect(await like.json()).toEqual({ like_count: 1 })
  expect(await db.selectFrom('weather_report_likes').selectAll().execute()).not.toMatchObject([
    { user_identifier: 'mine' },
  ])
})

test('an address names every field that is wrong, and reads nothing but JSON', async () => {
  const { nobody, admin, state } = await openFrontDoor()
  const { id } = await nobody.report()
  await admin.ask(`/api/admin/reports/${id}/approve`, { method: 'POST' })
  const before = await state()
  const bodies: [string, unknown, string[]][] = [
    ['/api/reports', {}, ['title', 'description', 'reporter_name', 'location_name']],
    ['/api/reports', { ...A_REPORT, title: 7, temperature: '12' }, ['title', 'temperature']],
    ['/api/reports', { ...A_REPORT, description: null }, ['description']],
    ['/api/reports', { ...A_REPORT, weather_type: 'frogs' }, ['weather_type']],
    ['/api/reports', { ...A_REPORT, latitude: 91, longitude: 181 }, ['latitude', 'longitude']],
    ['/api/reports', { ...A_REPORT, latitude: 44 }, ['longitude']],
    ['/api/reports', { ...A_REPORT, uploads: 'x' }, ['uploads']],
    ['/api/reports', { ...A_REPORT, uploads: ['a', 'a'] }, ['uploads']],
    ['/api/reports', { ...A_REPORT, uploads: ['a', 'b', 'c', 'd', 'e'] }, ['uploads']],
    ['/api/reports', { ...A_REPORT, alt_texts: { x: 'y' } }, ['alt_texts']],
    [`/api/reports/${id}/comments`, {}, ['commenter_name', 'comment_text']],
    [`/api/reports/${id}/comments`, { ...A_COMMENT, comment_text: ['x'] }, ['comment_text']],
    ['/api/reports', [], ['body']],
    ['/api/reports', null, ['body']],
    ['/api/reports', 'x', ['body']],
    [`/api/reports/${id}/comments`, [A_COMMENT], ['body']],
  ]
  for (const [path, json, fields] of bodies) {
    const answer = await nobody.ask(path, { method: 'POST', json })
    const problem = await answer.json()
    expect([path, json, answer.status]).toEqual([path, json, 400])
    expect(problem.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(problem.detail).toBe(problem.errors[0].message)
  }
  for (const path of ['/api/reports', `/api/reports/${id}/comments`]) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      '',
    ]) {
      const headers = { 'Content-Type': type }
      const answer = await nobody.ask(path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...A_REPORT, ...A_COMMENT }),
      })
      expect([path, type, answer.status]).toEqual([path, type, 415])
    }
    for (const body of ['', '{', '{"title":"x"', '\ufeff{', '[1', `${'['.repeat(100)}${']'.repeat(100)}`]) {
      const answer = await nobody.ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      expect([path, body, answer.status]).toEqual([path, body, 400])
    }
    const huge = JSON.stringify({ ...A_REPORT, ...A_COMMENT, description: 'x'.repeat(2 ** 20) })
    const answer = await nobody.ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: huge,
    })
    expect(answer.status).toBe(413)
  }
  const answer = await nobody.ask('/api/uploads/none', {
    method: 'PATCH',
    headers: { ...TUS, 'Content-Type': 'application/octet-stream', 'Upload-Offset': '0' },
    body: 'x',
  })
  expect(answer.status).toBe(415)
  expect(await state()).toEqual(before)
})
