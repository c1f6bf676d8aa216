import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { aStranger, type Stranger } from '../helpers/stranger.ts'

/** In every word that its reporter typed. */
const SECRET = 'zugspitze'
const [WAITING, SHOWN] = ['Zugspitze squall', 'Calm on the bay']

interface Opened {
  /** Nobody, and somebody who is signed in; neither may see what waits. */
  readers: Stranger[]
  admin: Stranger
  waiting: Report
  shown: Report
  uploadId: string
  /** Files that are kept, by their folders. */
  folders(): Promise<string[]>
}

async function open(): Promise<Opened> {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z' })
  onTestFinished(house.close)
  const ask = (url: string, init: RequestInit) => house.ask(url.slice(HOUSE_ORIGIN.length), init)
  const [reporter, nobody] = [aStranger({ origin: HOUSE_ORIGIN, ask }), aStranger({ origin: HOUSE_ORIGIN, ask })]
  const signedIn = async (role: 'user' | 'admin') => {
    const stranger = aStranger({ origin: HOUSE_ORIGIN, ask })
    const [name = '', value = ''] = (await house.signIn(role)).Cookie?.split('=') ?? []
    stranger.cookies.set(name, value)
    return stranger
  }
  const [user, admin] = [await signedIn('user'), await signedIn('admin')]
  const photo = { name: `${SECRET}.png`, type: 'image/png', bytes: await aNoisyPhoto(7, { width: 600, height: 200 }) }
  const first = await reporter.upload({ ...photo, name: 'calm.png' })
  const second = await reporter.upload(photo)
  const shown = await reporter.report({ title: SHOWN, uploads: [first] })
  const words = Object.fromEntries(
    ['description', 'reporter_name', 'location_name'].map((field) => [field, `Up the Zugspitze`]),
  )
  const alt_texts = { [second]: 'The Zugspitze in snow' }
  const waiting = await reporter.report({ ...words, title: WAITING, uploads: [second], alt_texts })
  expect((await admin.ask(`/api/admin/reports/${shown.id}/approve`, { method: 'POST' })).status).toBe(200)
  return {
    readers: [nobody, user, reporter],
    admin,
    waiting,
    shown,
    uploadId: second,
    folders: () => readdir(join(house.dataDir, 'media')),
  }
}

const filesOf = ({ media }: Report): string[] => media.flatMap(({ variants }) => variants.map(({ url }) => url))
const LISTS = ['sort=newest', 'sort=popular', 'page=1', 'page=2', 'limit=999', 'sort=popular&page=1&limit=1'].map(
  (query) => `/api/reports?${query}`,
)
const PAGES = [
  '/',
  '/weather-reports',
  '/weather-reports?sort=popular',
  '/weather-reports?page=2',
  '/weather-reports.data',
  '/weather-reports.data?sort=popular&page=1',
  '/sitemap.xml',
  '/feed.xml',
  '/atom.xml',
  '/robots.txt',
]

test('a report that waits, and its files, are nowhere for anybody but administrators', async () => {
  const { readers, admin, waiting, shown, uploadId } = await open()
  const { id } = waiting
  for (const reader of readers) {
    for (const path of reader === readers[2] ? LISTS : [...LISTS, ...PAGES]) {
      const answer = await reader.ask(path)
      const text = (await answer.text()).toLowerCase()
      expect(text, path).not.toContain(SECRET)
      expect(text, path).not.toContain(id)
    }
    const { count, totalPages } = await (await reader.ask('/api/reports')).json()
    expect([count, totalPages]).toEqual([1, 1])

    // What is not there for them is told in the same words as what never was.
    const never = '00000000-0000-4000-8000-000000000000'
    const asked: [string, string, unknown?][] = [
      ['GET', `/api/reports/${id}`],
      ['HEAD', `/api/reports/${id}`],
      ['GET', `/api/reports/${id}/comments`],
      ['GET', `/api/reports/${id}/comments?page=2`],
      ['POST', `/api/reports/${id}/likes`],
      ['POST', `/api/reports/${id}/comments`, { commenter_name: 'Sam', comment_text: 'Same here.' }],
      ['POST', `/api/reports/${id}/comments`, {}],
      ['GET', `/weather-reports/${id}`],
      ['GET', `/weather-reports/${id}?comments=2`],
      ['GET', `/weather-reports/${id}.data`],
      ['GET', `/weather-reports/${id}.data?_routes=routes%2Fweather-report`],
      ...filesOf(waiting).map((url): [string, string] => ['GET', url]),
    ]
    for (const [method, path, json] of asked) {
      const answer = await reader.ask(path, { method, json })
      const other = await reader.ask(path.replace(id, never), { method, json })
      expect([path, answer.status]).toEqual([path, 404])
      const [said, saidOfNothing] = [await answer.text(), await other.text()]
      expect(said.toLowerCase()).not.toContain(SECRET)
      if (path.startsWith('/weather-reports')) continue
      const plainly = (text: string, own: string) => text.replaceAll(own, 'ID')
      expect(plainly(said, id), path).toBe(plainly(saidOfNothing, never))
    }
    const name = waiting.media[0]?.media_url.split('/').at(-1) ?? ''
    const guesses = [
      `/media/${id}`,
      `/media/${id}/`,
      `/media/${id.toUpperCase()}/${name}`,
      `/media/${shown.id}/../${id}/${name}`,
      `/media/${shown.id}/%2e%2e/${id}/${name}`,
      `/media/${shown.id}%2f..%2f${id}/${name}`,
      `/media/%75pload-${uploadId}/${name}`,
      `/media/upload-${uploadId}/${name}`,
      `/media/${id}/${name}%00`,
      `/media//${id}/${name}`,
      `/media/.unfinished/${name}`,
      `/MEDIA/${id}/${name}`,
    ]
    for (const path of guesses) expect([400, 404], path).toContain((await reader.ask(path)).status)
    for (const url of filesOf(waiting)) {
      const said: { method?: string; headers?: Record<string, string> }[] = [
        { method: 'HEAD' },
        { headers: { Range: 'bytes=0-9' } },
        { headers: { Range: 'bytes=999999999-' } },
        { headers: { 'If-None-Match': `"${url.split('/').at(-1)}"` } },
        { headers: { 'If-None-Match': '*' } },
      ]
      for (const question of said) {
        const { status, headers } = await reader.ask(url, question)
        expect([url, question, status]).toEqual([url, question, 404])
        expect(headers.get('Cache-Control')).toBe('no-store')
        expect(headers.get('ETag')).toBe(null)
      }
    }
    for (const method of ['GET', 'HEAD', 'DELETE', 'PATCH']) {
      const answer = await reader.ask(`/api/uploads/${uploadId}`, { method, headers: { 'Tus-Resumable': '1.0.0' } })
      expect([method, answer.status]).not.toEqual([method, 200])
    }
    expect((await reader.ask('/api/admin/reports')).status).toBeGreaterThanOrEqual(401)
    const page = await reader.ask('/admin/weather-reports')
    expect([302, 403]).toContain(page.status)
    expect((await page.text()).toLowerCase()).not.toContain(SECRET)
    const data = await (await reader.ask('/admin/weather-reports.data')).text()
    expect(data.toLowerCase()).not.toContain(SECRET)
  }

  // An administrator sees all of it, and nothing of it is kept anywhere.
  for (const path of [`/api/reports/${id}`, `/weather-reports/${id}`, ...filesOf(waiting)]) {
    const answer = await admin.ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    await answer.arrayBuffer()
    expect(answer.headers.get('Cache-Control'), path).toMatch(/^private, no-(store|cache)$/)
  }
  const page = await (await admin.ask(`/weather-reports/${id}`)).text()
  expect(page).toContain('noindex')
  expect(page).not.toMatch(new RegExp(`og:image"[^>]*${id}`))
  expect(await (await admin.ask('/admin/weather-reports')).text()).toContain(WAITING)
})

test('once approved it is everywhere, and once deleted it is nowhere at once, with its files', async () => {
  const { readers, admin, waiting, uploadId, folders } = await open()
  const { id } = waiting
  const [file = ''] = filesOf(waiting)
  expect((await admin.ask(`/api/admin/reports/${id}/approve`, { method: 'POST' })).status).toBe(200)
  for (const reader of readers) {
    const { reports, count } = await (await reader.ask('/api/reports')).json()
    expect(count).toBe(2)
    expect(reports.map((report: Report) => report.title)).toContain(WAITING)
    const page = await (await reader.ask(`/weather-reports/${id}`)).text()
    expect(page).toContain(WAITING)
    expect(page).toContain(`<meta property="og:image" content="${HOUSE_ORIGIN}${waiting.media[0]?.media_url}"`)
    expect(await (await reader.ask('/weather-reports')).text()).toContain(WAITING)
    const range = await reader.ask(file, { headers: { Range: 'bytes=0-9' } })
    expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect((await reader.ask(file, { method: 'HEAD' })).status).toBe(200)
    // Whoever keeps it asks again soon: it may be deleted.
    expect(range.headers.get('Cache-Control')).toMatch(/max-age=60, must-revalidate$/)
    // What its photo was made from was never anybody's, and is gone.
    const name = file.split('/').at(-1)
    expect((await reader.ask(`/media/upload-${uploadId}/${name}`)).status).toBe(404)
  }
  expect(await folders()).toContain(id)
  expect((await folders()).filter((name) => name.startsWith('upload-'))).toEqual([])

  const etag = (await admin.ask(file, { method: 'HEAD' })).headers.get('ETag') ?? ''
  expect((await admin.ask(`/api/admin/reports/${id}`, { method: 'DELETE' })).status).toBe(204)
  for (const reader of [...readers, admin]) {
    const gone = [`/api/reports/${id}`, `/api/reports/${id}/comments`, `/weather-reports/${id}`, ...filesOf(waiting)]
    for (const path of gone) {
      expect([path, (await reader.ask(path)).status]).toEqual([path, 404])
      expect((await reader.ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(404)
    }
    for (const path of reader === readers[0] ? [...LISTS, ...PAGES] : LISTS) {
      const text = await (await reader.ask(path)).text()
      expect(text.toLowerCase(), path).not.toContain(SECRET)
      expect(text, path).not.toContain(id)
    }
  }
  expect(await folders()).not.toContain(id)
})
