import { expect, onTestFinished, test } from 'vitest'
import type { NextHoursFall } from '#shared/contracts/next-hours.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createLog } from '../log.ts'
import { AFTERNOON, HOME, openPush } from './push-for-tests.ts'
import { createRainAnnouncer } from './rain-announcer.ts'

const RAIN = { ...HOME, rain: true }
const NOW = Date.parse(AFTERNOON)
/** Newer than the one that the room has looked at. */
const PICTURE = NOW + MINUTE_MS

describeOnEachDatabase('rain that radar sees coming', ({ open }) => {
  /** @param beforeWords runs before each sentence is asked for */
  async function openAnnouncer(beforeWords: () => Promise<void>, fall: NextHoursFall = 'rain') {
    const { db } = await open()
    const push = await openPush(db, onTestFinished)
    let now = NOW
    const rain = createRainAnnouncer({
      db,
      radar: {
        look: async () => ({
          observedAt: PICTURE,
          aheadAt: () => ({
            ...{ state: 'coming', beginsAt: NOW + 20 * MINUTE_MS, endsAt: null, firstEcho: 3 },
            ...{ strongest: 3, strongestAt: null, knownUntil: NOW },
          }),
        }),
        nextHours: async () => {
          await beforeWords()
          return {
            ...{ state: 'coming', why: null, precipitation: 'rain', fall, sentence: 'Rain from about 2:25 p.m.' },
            ...{ modelSentence: null, beginsAt: null, endsAt: null, strongest: 'moderate', movement: null },
            ...{ radar: null, model: null, bars: [], attribution: [] },
          }
        },
      },
      clock: () => new Date(now),
      log: createLog({ level: 'silent' }),
      origin: () => 'https://lake-effect.example',
      onQueued: () => {},
    })
    const told = async () => {
      const rows = await db.selectFrom('push_messages').select('subscription_id').execute()
      return rows.map(({ subscription_id }) => subscription_id)
    }
    const titles = async () => {
      const rows = await db.selectFrom('push_messages').select('body').execute()
      return rows.map(({ body }) => JSON.parse(body ?? '{}').notification?.title)
    }
    return { push, rain, told, titles, pass: (ms: number) => (now += ms) }
  }

  test('reaches the others of a place when one of them leaves while it is announced', async () => {
    const { push, rain, told } = await openAnnouncer(async () => {
      await push.room.store.remove(leaving.id)
    })
    const leaving = await push.subscribe('leaving', { places: [RAIN] })
    const staying = await push.subscribe('staying', { places: [RAIN] })
    await rain.look()
    expect(await told()).toEqual([staying.id])
  })

  test('is announced as freezing rain where the model says that it freezes', async () => {
    const { push, rain, titles } = await openAnnouncer(async () => {}, 'freezing-rain')
    await push.subscribe('phone', { places: [RAIN] })
    await rain.look()
    expect(await titles()).toEqual(['Freezing rain in about 20 minutes'])
  })

  test('is announced by the next look at the same picture when the first one failed', async () => {
    let answers = false
    const { push, rain, told, pass } = await openAnnouncer(async () => {
      if (!answers) throw new Error('No model answers.')
    })
    const { id } = await push.subscribe('phone', { places: [RAIN] })
    await rain.look()
    expect(await told()).toEqual([])
    answers = true
    pass(MINUTE_MS)
    await rain.look()
    expect(await told()).toEqual([id])
  })

  test('is announced within a minute after a clock that was days ahead has been set right', async () => {
    let answers = false
    const { push, rain, told, pass } = await openAnnouncer(async () => {
      if (!answers) throw new Error('No model answers.')
    })
    const { id } = await push.subscribe('phone', { places: [RAIN] })
    pass(3 * DAY_MS)
    await rain.look()
    pass(-3 * DAY_MS)
    answers = true
    await rain.look()
    expect(await told()).toEqual([id])
  })
})
