import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { type PushService, startPushService } from '../../tests/helpers/push-service.ts'
import { createLog } from '../log.ts'
import { createSenderThreads } from './sender-threads.ts'

const messageTo = ({ endpoint, keys }: ReturnType<PushService['subscribe']>) =>
  ({ endpoint, ...keys, authorization: '', body: '{}', topic: 't', urgency: 'high', ttlMs: MINUTE_MS }) as const

test('what a thread had in hand when it ended is to be sent again, by another thread', async () => {
  const service = await startPushService(() => '')
  const threads = createSenderThreads(createLog({ level: 'silent' }))
  onTestFinished(threads.close)
  const message = messageTo(service.subscribe('phone'))
  service.answerWith('hang')
  const cutShort = Promise.all([threads.send(message), threads.send(message)])
  await expect.poll(service.asked, { timeout: 20_000 }).toBe(2)
  await threads.close()
  expect(await cutShort).toEqual(Array.from({ length: 2 }, () => ({ kind: 'later', afterMs: null })))
  service.answerWith({ status: 201 })
  expect(await threads.send(message)).toEqual({ kind: 'sent' })
})

test.runIf(process.platform === 'linux')(
  'readers come first: the threads have a lower priority than theirs',
  async () => {
    const service = await startPushService(() => '')
    const threads = createSenderThreads(createLog({ level: 'silent' }))
    onTestFinished(threads.close)
    service.answerWith({ status: 201 })
    expect(await threads.send(messageTo(service.subscribe('phone')))).toEqual({ kind: 'sent' })
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
    expect(Math.max(...priorities)).toBeGreaterThan(getPriority())
  },
)
