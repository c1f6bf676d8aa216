import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { changeTotals } from '#server/reports/report-totals.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Site, startSite } from '../helpers/site.ts'
import { A_REPORT, aStranger, done, uploadIdOf } from '../helpers/stranger.ts'

const RESTARTS = 50
const WRITERS = 4
const READERS = 6
/** Answers of each kind that must have come before the site is told to stop. */
const BUSY_AFTER = 8
const STOP_WITHIN_MS = 10 * SECOND_MS
const PIECE_BYTES = 64 * 1024
/** Large enough that it is on its way over all restarts. */
const FILM = randomBytes(64 * 1024 * 1024)

/** What the site has said, and what it must still know. */
interface Heard {
  /** Titles of the reports whose senders heard that they were kept. */
  kept: Set<string>
  /** Of the film. */
  acknowledgedBytes: number
  reads: number
  wrong: string[]
}

/** Requests one after the other until the site is gone; `ask` throws when it is. */
async function hand(heard: Heard, isStopping: () => boolean, ask: () => Promise<void>): Promise<void> {
  while (!isStopping()) {
    try {
      await ask()
    } catch (error) {
      if (!isStopping()) heard.wrong.push(String(error))
    }
  }
}

function workersOf(site: Site, heard: Heard, upload: { id: string; send: (offset: number) => Promise<Response> }) {
  const { origin } = site
  let people = heard.kept.size + 1
  const newcomer = () => {
    people += 1
    return aStranger({ origin, from: `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}` })
  }
  const judge = (what: string, status: number, expected: number, isStopping: boolean) => {
    // A site that is about to stop may turn a newcomer away; everything else is answered as ever.
    if (status !== expected && !(isStopping && status === 503)) heard.wrong.push(`${what} was answered ${status}`)
    return status === expected
  }
  return {
    write: (isStopping: () => boolean) => async () => {
      const title = `Squall ${randomBytes(6).toString('hex')}`
      const answer = await newcomer().ask('/api/reports', { method: 'POST', json: { ...A_REPORT, title } })
      await answer.text()
      if (judge('a report', answer.status, 201, isStopping())) heard.kept.add(title)
    },
    read: (isStopping: () => boolean) => async () => {
      const answer = await newcomer().ask('/api/reports')
      await answer.json()
      if (judge('a list', answer.status, 200, isStopping())) heard.reads += 1
    },
    send: (isStopping: () => boolean) => async () => {
      const answer = await upload.send(heard.acknowledgedBytes)
      await answer.text()
      if (judge('a piece', answer.status, 204, isStopping()))
        heard.acknowledgedBytes = Number(answer.headers.get('Upload-Offset'))
    },
  }
}

test(
  `a site that is restarted ${RESTARTS} times while everybody writes loses nothing that it acknowledged`,
  async () => {
    const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'warn' } })
    onTestFinished(site.stop)
    const sender = aStranger({ origin: site.origin, from: '172.16.0.1' })
    const begun = await done(await sender.begin({ name: 'a.mp4', type: 'video/mp4', size: FILM.length }), 201)
    const id = uploadIdOf(begun)
    const send = (offset: number) => sender.send(id, offset, FILM.subarray(offset, offset + PIECE_BYTES))
    const heard: Heard = { kept: new Set(), acknowledgedBytes: 0, reads: 0, wrong: [] }

    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      let stopping = false
      const isStopping = () => stopping
      const before = { kept: heard.kept.size, reads: heard.reads, bytes: heard.acknowledgedBytes }
      const { read, write, send: sendPiece } = workersOf(site, heard, { id, send })
      const working = Promise.all([
        ...Array.from({ length: WRITERS }, () => hand(heard, isStopping, write(isStopping))),
        ...Array.from({ length: READERS }, () => hand(heard, isStopping, read(isStopping))),
        hand(heard, isStopping, sendPiece(isStopping)),
      ])
      await expect
        .poll(() => Math.min(heard.kept.size - before.kept, heard.reads - before.reads), { timeout: 30_000 })
        .toBeGreaterThanOrEqual(BUSY_AFTER)
      await expect.poll(() => heard.acknowledgedBytes, { timeout: 30_000 }).toBeGreaterThan(before.bytes)
      stopping = true
      const stoppedAt = performance.now()
      expect(await site.shutDown(), `restart ${restart}`).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(STOP_WITHIN_MS)
      await working
      expect(heard.wrong, `restart ${restart}\n${site.log.join('\n')}`).toEqual([])

      expect(await missing(site.dataDir, heard.kept)).toEqual([])
      await approveAll(site.dataDir)
      const staged = await readFile(join(site.dataDir, 'uploads', id))
      expect(staged.length).toBeGreaterThanOrEqual(heard.acknowledgedBytes)
      expect(staged.equals(FILM.subarray(0, staged.length))).toBe(true)
      await site.start()
      const asked = await sender.ask(`/api/uploads/${id}`, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })
      heard.acknowledgedBytes = Number(asked.headers.get('Upload-Offset'))
      expect(heard.acknowledgedBytes).toBe(staged.length)
    }
  },
  60_000 + RESTARTS * 30_000,
)

/** Of more than a thousand reports that wait the site takes none. */
async function approveAll(dataDir: string): Promise<void> {
  const { db, close } = await connectDatabase({ dataDir })
  try {
    const { numUpdatedRows } = await db
      .updateTable('weather_reports')
      .set({ is_approved: true })
      .where('is_approved', '=', false)
      .executeTakeFirst()
    await changeTotals(db, { approved: Number(numUpdatedRows), pending: -Number(numUpdatedRows) })
  } finally {
    await close()
  }
}

/** @returns titles that were acknowledged and are not there, and those that are there twice */
async function missing(dataDir: string, titles: ReadonlySet<string>): Promise<string[]> {
  const { db, close } = await connectDatabase({ dataDir })
  try {
    const rows = await db.selectFrom('weather_reports').select('title').execute()
    const there = Map.groupBy(rows, ({ title }) => title)
    return [...titles].filter((title) => there.get(title)?.length !== 1)
  } finally {
    await close()
  }
}
