import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SQLITE_FILE } from '#server/db/sqlite/open-sqlite.ts'
import type { Report } from '#shared/contracts/report.ts'
import { type Site, startSite } from '../helpers/site.ts'
import { A_REPORT, aStranger, done, type Stranger, signIn } from '../helpers/stranger.ts'
import { holdWriteLock } from '../helpers/write-lock.ts'

const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']
/** Longest wait of a reader. */
const READ_LIMIT_MS = 200
const READ = ['/healthz', '/api/reports', '/api/posts', '/api/weather/current?lat=43.65&lon=-79.38', '/weather-reports']

let site: Site
let admin: Stranger
let shown: Report
beforeAll(async () => {
  site = await startSite({
    env: { FAKE_NOW: '', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  admin = newStranger()
  await signIn(admin, EMAIL, PASSWORD)
  shown = await newStranger().report()
  await done(await admin.ask(`/api/admin/reports/${shown.id}/approve`, { method: 'POST' }), 200)
  for (const path of READ) await done(await newStranger().ask(path), 200)
})
afterAll(() => site.stop())

let strangers = 0
function newStranger(): Stranger {
  strangers += 1
  return aStranger({ origin: site.origin, from: `10.2.${strangers >> 8}.${strangers & 255}` })
}

/** Everything that a visitor can want kept, at the same moment. */
function writeEverything(title: string): Promise<Response>[] {
  const [reporter, liker, uploader, person] = [newStranger(), newStranger(), newStranger(), newStranger()]
  return [
    reporter.ask('/api/reports', { method: 'POST', json: { ...A_REPORT, title } }),
    liker.ask(`/api/reports/${shown.id}/likes`, { method: 'POST' }),
    uploader.begin({ name: 'squall.png', type: 'image/png', size: 10_000 }),
    person.ask('/api/auth/sign-in/email', { method: 'POST', json: { email: EMAIL, password: PASSWORD } }),
  ]
}

/**
 * Reads one address after the other until it is stopped.
 * @returns the longest time that one took, and every status but 200
 */
function keepReading() {
  const signal = { isOver: false, worstMs: 0, refusals: new Set<string>() }
  const reading = Promise.all(
    READ.map(async (path) => {
      while (!signal.isOver) {
        const startedAt = performance.now()
        const answer = await admin.ask(path)
        await answer.arrayBuffer()
        signal.worstMs = Math.max(signal.worstMs, performance.now() - startedAt)
        if (answer.status !== 200) signal.refusals.add(`${path} ${answer.status}`)
        await sleep(50)
      }
    }),
  )
  const stop = async () => {
    signal.isOver = true
    await reading
    return signal
  }
  onTestFinished(async () => void (await stop()))
  return stop
}

const holdLock = () => holdWriteLock(join(site.dataDir, SQLITE_FILE))
const listPending = async (): Promise<string[]> => {
  const answer = await (await admin.ask('/api/admin/reports?approved=false')).json()
  return answer.reports.map((report: Report) => report.title)
}
const countLikes = async (): Promise<number> => (await (await admin.ask(`/api/reports/${shown.id}`)).json()).like_count

test('what visitors send while another process writes for three seconds is kept once, and readers notice nothing', async () => {
  const likes = await countLikes()
  const lock = await holdLock()
  const stopReading = keepReading()
  const sent = writeEverything('Three seconds')
  // Longer than a read may take: one that waited for the lock would show.
  await sleep(3_000)
  await lock.release()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 200, 201, 200])
  const { worstMs, refusals } = await stopReading()
  expect([...refusals]).toEqual([])
  expect(worstMs).toBeLessThan(READ_LIMIT_MS)
  expect((await listPending()).filter((title) => title === 'Three seconds')).toHaveLength(1)
  expect(await countLikes()).toBe(likes + 1)
})

test('who sends something while another process does not let go hears after five seconds when to come back', async () => {
  const likes = await countLikes()
  const lock = await holdLock()
  const stopReading = keepReading()
  const startedAt = performance.now()
  const answers = await Promise.all(writeEverything('For ever'))
  const waitedMs = performance.now() - startedAt
  const cold = await newStranger().ask('/api/weather/current?lat=46.49&lon=-81.01')
  const { worstMs, refusals } = await stopReading()
  await lock.release()
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual(['5', '5', '5', '5'])
  expect(waitedMs).toBeGreaterThan(4_900)
  expect(waitedMs).toBeLessThan(5_000 + 2 * READ_LIMIT_MS)
  expect(cold.status).toBe(200)
  expect([...refusals]).toEqual([])
  expect(worstMs).toBeLessThan(READ_LIMIT_MS)
  expect(await listPending()).not.toContain('For ever')
  expect(await countLikes()).toBe(likes)
  // The same again, now that the lock is free.
  expect((await Promise.all(writeEverything('At last'))).map(({ status }) => status)).toEqual([201, 200, 201, 200])
})
