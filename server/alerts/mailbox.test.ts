import { expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

test('it gives the latest of what came, once', async () => {
  const mailbox = createMailbox<number>()
  mailbox.put(1)
  mailbox.put(2)
  expect(await mailbox.next(0)).toEqual({ kind: 'item', item: 2 })
  expect(await mailbox.next(0)).toEqual({ kind: 'quiet' })
})

test('it gives what comes while it is waited for', async () => {
  const mailbox = createMailbox<number>()
  const waiting = mailbox.next(10_000)
  mailbox.put(3)
  expect(await waiting).toEqual({ kind: 'item', item: 3 })
})

test('closed, it gives nothing any more', async () => {
  const mailbox = createMailbox<number>()
  const waiting = mailbox.next(10_000)
  mailbox.put(3)
  mailbox.close()
  expect(await waiting).toEqual({ kind: 'closed' })
  expect(await mailbox.next(10_000)).toEqual({ kind: 'closed' })
})
