import { expect, test, vi } from 'vitest'
import { AppError } from '#server/http/app-error.ts'
import { createVisitorsShare } from './visitors-share.ts'

const open = { take: async () => {} }

test('four questions run, twenty-four wait, and the next is told to come back', async () => {
  const share = createVisitorsShare('ECCC', open)
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const ask = vi.fn(() => gate)
  const welcome = Array.from({ length: 28 }, () => share(ask))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(4))
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

test('a share that is spent is spent, and nobody is asked', async () => {
  const spent = new AppError('provider-busy', { status: 503, detail: 'NWS’s daily limit is reached.' })
  const ask = vi.fn()
  const share = createVisitorsShare('NWS', {
    take: async () => {
      throw spent
    },
  })
  await expect(share(ask)).rejects.toBe(spent)
  expect(ask).not.toHaveBeenCalled()
})

test('what the provider does wrong is told as it is', async () => {
  const share = createVisitorsShare('NWS', open)
  const down = new AppError('provider-unreachable', { status: 502 })
  await expect(
    share(async () => {
      throw down
    }),
  ).rejects.toBe(down)
})
