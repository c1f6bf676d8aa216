import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test('started by a parent it says where it listens, and ends when the parent lets go', async () => {
  const child = fork(main, {
    env: { ...process.env, SIMULATED_SCENARIO: 'fog', FAKE_NOW: '2026-11-21T19:05:00Z' },
    silent: true,
  })
  const [message] = await once(child, 'message')
  const { listening }: { listening: string } = message
  const answer = await fetch(`${listening}/open-meteo/v1/forecast?latitude=43.65&longitude=-79.38&current=weather_code`)
  expect(await answer.json()).toMatchObject({ current: { time: '2026-11-21T19:00', weather_code: 45 } })
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('started on a pipe it writes one line of JSON, and ends with the pipe', async () => {
  const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  expect(JSON.parse(String(line))).toEqual({ listening: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each([
  ['SIMULATED_SCENARIO', 'doomsday'],
  ['PORT', 'harbour'],
  ['FAKE_NOW', 'yesterday'],
  ['HOST', '0.0.0.0'],
])('a wrong %s ends it with a line that says so', async (name, value) => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, [name]: value },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [line] = await once(child.stderr, 'data')
  expect(String(line)).toContain(value)
  expect(await once(child, 'exit')).toEqual([1, null])
})
