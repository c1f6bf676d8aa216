import { expect, test, vi } from 'vitest'
import { createProcessPool, LostProcessError } from './process-pool.ts'

const A_WHILE_MS = 60_000
const program = new URL('./process-pool.fixture.ts', import.meta.url)
const startPool = ({ idleMs = A_WHILE_MS } = {}) => createProcessPool({ program, idleMs, heapMb: 32 })

test('a process that has answered takes the next message, and works on one at a time', {
  timeout: A_WHILE_MS,
}, async () => {
  const run = startPool()
  const [one, other] = await Promise.all([run('who?', A_WHILE_MS), run('who?', A_WHILE_MS)])
  expect(one).not.toBe(other)
  expect([one, other]).toContain(await run('who?', A_WHILE_MS))
})

test('a process without work ends, so that its memory is given back', { timeout: A_WHILE_MS }, async () => {
  const pid = Number(await startPool({ idleMs: 0 })('who?', A_WHILE_MS))
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), A_WHILE_MS)
})

test('what crashes or hangs fails one message, and the next is answered', {
  timeout: A_WHILE_MS,
}, async () => {
  const run = startPool()
  await expect(run('crash', A_WHILE_MS)).rejects.toThrow(LostProcessError)
  await expect(run('hang', 500)).rejects.toThrow('It took too long.')
  expect(await run('who?', A_WHILE_MS)).toBeGreaterThan(0)
})
