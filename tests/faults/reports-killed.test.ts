import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seeded } from '#server/media/sample-drawing.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../helpers/postgres.ts'
import { workedMs } from '../helpers/process-figures.ts'
import { startPushService } from '../helpers/push-service.ts'
import { startSite } from '../helpers/site.ts'
import { aStranger, type Stranger, signIn } from '../helpers/stranger.ts'
import { checkWhatIsLeft, listLeftovers } from './reports-killed/check-rows.ts'
import { checkReports, emptyQueue, goOnWithUploads, repeatUnacknowledged } from './reports-killed/check-site.ts'
import { createLedger } from './reports-killed/ledger.ts'
import { createRegisters } from './reports-killed/registers.ts'
import { makeSources } from './reports-killed/sources.ts'
import { writeUntilKilled } from './reports-killed/writers.ts'

const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']
/** `REPORT_KILLS=1000` for a long night; `REPORT_KILLS_SEED` repeats one that went wrong, as far as time allows. */
const KILLS = Number(process.env.REPORT_KILLS ?? 40)
/** Processor time of a start after a kill, against the first one, which makes the database. */
const START_AT_MOST = 2
const SEED = Number(process.env.REPORT_KILLS_SEED ?? Date.now() % 1_000_000)

describeOnEachDatabase('a site that is killed while everybody writes', (database) => {
  test(
    `has everything whole that it acknowledged, after ${KILLS} times`,
    async () => {
      let pushKey = ''
      const pushService = await startPushService(() => pushKey)
      const place = await database.createLocation()
      const site = await startSite({
        env: {
          FAKE_NOW: '',
          ADMIN_EMAIL: EMAIL,
          ADMIN_PASSWORD: PASSWORD,
          TRUSTED_PROXIES: '127.0.0.1,::1',
          PUSH_SERVICES: pushService.origin,
          ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
        },
      })
      onTestFinished(site.stop)
      const firstStartMs = workedMs(site.pid())
      const startsMs: number[] = []
      const location = place.databaseUrl ? place : { dataDir: site.dataDir }
      const random = seeded(SEED)
      const ledger = createLedger()
      const sources = await makeSources()
      let strangers = 0
      const newNetwork = () => {
        strangers += 1
        return `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`
      }
      const newStranger = () => aStranger({ origin: site.origin, from: newNetwork() })
      const somebody = newStranger()
      await signIn(somebody, EMAIL, PASSWORD)
      // Looks at more than one network may ask for in a minute.
      const admin: Stranger = {
        ...somebody,
        ask: (path, said) =>
          somebody.ask(path, { ...said, headers: { 'X-Forwarded-For': newNetwork(), ...said?.headers } }),
      }
      pushKey = (await (await somebody.ask('/api/notifications/key')).json()).data.publicKey
      const registers = createRegisters(pushService, admin)
      const parts = { ledger, ...sources, newStranger, admin, random, others: registers.hands }

      for (let kill = 1; kill <= KILLS; kill += 1) {
        const known = ledger.reports.length
        let isKilled = false
        const aim = takeAim(1 + Math.floor(random() * 6), random)
        const writing = writeUntilKilled({ ...parts, isKilled: () => isKilled, onDeed: aim.onDeed })
        // Every third time at any moment, otherwise in the middle of what consists of many steps.
        await (kill % 3 === 0 ? sleep(100 + 1500 * random() ** 2) : aim.moment)
        isKilled = true
        await site.kill()
        await writing
        ledger.failures.push(...(await checkWhatIsLeft(ledger, site.dataDir, location, registers.checkMessages)))
        await site.start()
        startsMs.push(workedMs(site.pid()))
        await registers.check(ledger, kill === KILLS)
        await repeatUnacknowledged(parts)
        await goOnWithUploads(parts)
        await checkReports(parts, kill === KILLS ? ledger.reports : ledger.reports.slice(Math.max(0, known - 3)))
        expect(ledger.failures, `kill ${kill} of seed ${SEED}`).toEqual([])
        await emptyQueue(parts)
      }

      // A day later nothing is left of what was cut off, and all that was acknowledged is.
      await site.kill()
      const leftovers = (await listLeftovers(site.dataDir, location)).length
      await site.start({ FAKE_NOW: new Date(Date.now() + DAY_MS + HOUR_MS).toISOString() })
      await expect.poll(() => listLeftovers(site.dataDir, location), { timeout: 20_000 }).toEqual([])
      await site.kill()
      expect(await checkWhatIsLeft({ ...ledger, uploads: [] }, site.dataDir, location, async () => [])).toEqual([])
      expect(Math.max(...startsMs)).toBeLessThan(START_AT_MOST * firstStartMs)

      // Each kind of thing was really interrupted.
      const acknowledged = ledger.reports.filter(({ id }) => id !== null)
      expect(acknowledged.length).toBeGreaterThan(KILLS)
      expect(ledger.resumed).toBeGreaterThan(0)
      if (process.env.REPORT_KILLS) {
        const { repeated, resumed, uploads } = ledger
        const counts = (of: (report: (typeof acknowledged)[number]) => number) =>
          ledger.reports.reduce((sum, report) => sum + of(report), 0)
        process.stderr.write(
          `${KILLS} kills on ${database.dialect}, seed ${SEED}: ${JSON.stringify({
            reports: acknowledged.length,
            deleted: ledger.reports.filter(({ deleted }) => deleted === 'done').length,
            uploads: uploads.length,
            resumed,
            leftovers,
            written: registers.count(),
            startsMs: [firstStartMs, ...startsMs.toSorted((a, b) => a - b)].filter(
              (_, at) => at < 2 || at === startsMs.length,
            ),
            repeated,
            comments: counts(({ comments }) => comments.size),
            likes: counts(({ likes }) => likes),
          })}\n`,
        )
      }
    },
    60_000 + KILLS * 30_000,
  )
})

/** Finds a moment within the `nth` of the deeds that it hears of: they take about as long as those before. */
function takeAim(nth: number, random: () => number) {
  const lasted: number[] = []
  let begun = 0
  const moment = Promise.withResolvers<void>()
  return {
    /** Whatever becomes of the deed. */
    moment: Promise.race([moment.promise, sleep(3_000)]),
    onDeed: () => {
      begun += 1
      const at = performance.now()
      if (begun === nth) {
        const usual = lasted.length > 0 ? lasted.reduce((sum, ms) => sum + ms) / lasted.length : 30
        setTimeout(moment.resolve, usual * random())
      }
      return () => void lasted.push(performance.now() - at)
    },
  }
}
