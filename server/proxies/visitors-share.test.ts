import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { speaking } from '#server/language.ts'
import { askForVisitor, currentAsker } from '#server/outbound/asker.ts'
import { createVisitorsShare } from './visitors-share.ts'

const untilLater = () => new Promise((done) => setImmediate(done))

test('four questions run, twenty-four wait, and the next is told to come back', async () => {
  const share = createVisitorsShare('ECCC')
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const ask = vi.fn(() => gate)
  const welcome = Array.from({ length: 28 }, () => share(ask))
  await expect.poll(() => ask).toHaveBeenCalledTimes(4)
  await expect(share(ask)).rejects.toMatchObject({
    code: 'provider-busy',
    status: 503,
    detail: 'Too many questions are waiting for ECCC.',
    retryAfterSeconds: 5,
  })
  openGate()
  await Promise.all(welcome)
  expect(ask).toHaveBeenCalledTimes(28)
})

test('a question that is refused while the share is full is told so in the language of who asked', async () => {
  const share = createVisitorsShare('ECCC')
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const ask = vi.fn(() => gate)
  const welcome = Array.from({ length: 28 }, () => share(ask))
  await expect.poll(() => ask).toHaveBeenCalledTimes(4)
  const refusal = await share(ask).catch((error: unknown) => error)
  openGate()
  await Promise.all(welcome)
  expect(speaking('fr', () => refusal instanceof AppError && refusal.detail)).toBe(
    'Trop de demandes attendent une réponse (ECCC).',
  )
})

test('one network leaves seats to the others', async () => {
  const share = createVisitorsShare('ECCC')
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const flood = Array.from({ length: 60 }, () => askForVisitor('203.0.113.7', () => share(() => gate)))
  const refused = flood.map((one) =>
    one.then(
      () => null,
      (error: unknown) => error,
    ),
  )
  const others = Array.from({ length: 20 }, (_, at) => askForVisitor(`198.51.100.${at}`, () => share(async () => at)))
  openGate()
  expect(await Promise.all(others)).toHaveLength(20)
  const refusals = (await Promise.all(refused)).filter((outcome) => outcome !== null)
  expect(refusals).toHaveLength(60 - 7 - 21)
  expect(refusals[0]).toMatchObject({ code: 'too-many-questions', status: 429 })
})

test('a question counts for its own visitor, however long it waited for others', async () => {
  const share = createVisitorsShare('ECCC')
  const askers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      askForVisitor(`198.51.100.${at}`, () => share(() => untilLater().then(currentAsker))),
    ),
  )
  expect(askers).toEqual(
    Array.from({ length: 12 }, (_, at) => ({ network: `198.51.100.${at}`, isProxied: true, isKnown: false })),
  )
})

test('what the provider does wrong is told as it is', async () => {
  const share = createVisitorsShare('NWS')
  const down = new AppError('provider-unreachable', { status: 502 })
  await expect(
    share(async () => {
      throw down
    }),
  ).rejects.toBe(down)
})
