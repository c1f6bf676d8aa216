import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { AFTERNOON, openPush, type PushForTests, squall } from './push-for-tests.ts'

const PROGRAM = join(import.meta.dirname, 'push-process.fixture.ts')
/** A process starts within seconds, on a busy machine within many. */
const PATIENT = { timeout: 60_000 }

/** A room whose database other processes open, too. */
async function openShared(): Promise<{ push: PushForTests; start: () => ChildProcess }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'push-processes-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { db, close } = await connectDatabase({ dataDir })
  onTestFinished(close)
  const push = await openPush(db, onTestFinished)
  const warned: AlertsAnswer = {
    ...{ data: [squall], state: 'some', timeZone: 'America/Toronto' },
    meta: [{ source: 'ECCC', ok: true, fetchedAt: AFTERNOON, stale: false }],
  }
  return {
    push,
    start() {
      const child = spawn(process.execPath, [PROGRAM, dataDir, push.service.origin, AFTERNOON, JSON.stringify(warned)])
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    },
  }
}

test('a process that is killed with -9 in the middle: what was answered is not sent again, what was in flight is, under the same topic and tag', async () => {
  const { push, start } = await openShared()
  for (const name of ['reached', 'in flight']) await push.subscribe(name)
  push.service.answerWith('hang', 'in flight')
  const sending = start()
  const waiting = async () => await push.room.db.selectFrom('push_messages').select('thread').execute()
  await expect.poll(() => push.service.asked(), PATIENT).toBe(2)
  await expect.poll(async () => (await waiting()).length, PATIENT).toBe(1)
  const [{ thread } = { thread: '' }] = await waiting()
  sending.kill('SIGKILL')
  await once(sending, 'exit')
  push.service.answerWith(null, 'in flight')
  push.pass(2 * MINUTE_MS)
  await push.say([squall])
  expect(push.news()).toEqual(['reached: Orange: Snow Squall Warning', 'in flight: Orange: Snow Squall Warning'])
  const named = push.service.delivered.map(({ topic, notification }) => [topic, notification.tag])
  expect(named).toEqual([
    [thread, thread],
    [thread, thread],
  ])
})

test('two processes that both believe that they send: each browser hears of a warning once', async () => {
  const { push, start } = await openShared()
  const names = Array.from({ length: 6 }, (_, number) => `phone ${number}`)
  for (const name of names) await push.subscribe(name)
  const ends = await Promise.all([start(), start()].map((child) => once(child, 'exit')))
  expect(ends.map(([code]) => code)).toEqual([0, 0])
  expect(push.news().toSorted()).toEqual(names.map((name) => `${name}: Orange: Snow Squall Warning`))
  expect(await push.room.db.selectFrom('push_messages').select('thread').execute()).toEqual([])
})
