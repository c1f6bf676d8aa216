import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const FIXTURE = fileURLToPath(new URL('./graceful-stop.fixture.ts', import.meta.url))

let child: ChildProcessWithoutNullStreams | undefined
afterEach(() => child?.kill('SIGKILL'))

async function aServer(...args: string[]) {
  child = spawn(process.execPath, [FIXTURE, ...args])
  const lines: string[] = []
  const reader = createInterface(child.stdout)
  reader.on('line', (line) => lines.push(line))
  const [first] = await once(reader, 'line')
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const { pid } = child
  return {
    base: `http://127.0.0.1:${first}`,
    signal: (name: NodeJS.Signals) => void (pid && process.kill(pid, name)),
    exited,
    lines,
  }
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

describe.each(['SIGTERM', 'SIGINT'] as const)('at %s', (name) => {
  test('a request under way is answered, a new one is not, and the end is clean', async () => {
    const server = await aServer()
    const slow = fetch(`${server.base}/slow?ms=600`)
    await expect.poll(() => server.lines).toContain('slow begun')
    const startedAt = performance.now()
    server.signal(name)
    server.signal(name)
    await expect.poll(() => isRefused(`${server.base}/fast`)).toBe(true)
    expect(await (await slow).text()).toBe('slow answer')
    expect(await server.exited).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(server.lines.filter((line) => line.startsWith('closed'))).toEqual(['closed timers', 'closed database'])
  })
})

test('a balancer sees on new connections that the server stops, while visitors are still answered', async () => {
  const server = await aServer('--delay=1500')
  const askAnew = (path: string) =>
    fetch(`${server.base}${path}`, { headers: { Connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused' as const,
    )
  expect(await askAnew('/readyz')).toBe(200)
  const startedAt = performance.now()
  server.signal('SIGTERM')
  await expect.poll(() => askAnew('/readyz'), { interval: 20 }).toBe(503)
  const seen: (number | 'refused')[] = []
  for (let last: number | 'refused' = 503; last !== 'refused'; ) {
    const [ready, answered] = [await askAnew('/readyz'), await askAnew('/fast')]
    last = ready
    if (ready === 503 && answered !== 'refused') seen.push(ready, answered)
  }
  expect(new Set(seen)).toEqual(new Set([503, 200]))
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_400)
  expect(await server.exited).toBe(0)
})

test('an idle connection does not hold the server', async () => {
  const server = await aServer()
  const agent = new Agent({ keepAlive: true })
  const [answer] = await once(get(`${server.base}/fast`, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  const startedAt = performance.now()
  server.signal('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  agent.destroy()
})

test('a request that never ends is cut at the limit, and the database is closed all the same', async () => {
  const server = await aServer('--drain=200')
  const hung = fetch(`${server.base}/slow?ms=60000`).then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => server.lines).toContain('slow begun')
  server.signal('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(await hung).toBe('cut')
  expect(server.lines).toContain('closed database')
})

test('what cannot be closed does not keep the rest open, and the exit code tells', async () => {
  const server = await aServer('--fail')
  server.signal('SIGTERM')
  expect(await server.exited).toBe(1)
  expect(server.lines).toContain('closed database')
})

test('closing that hangs ends at its limit', async () => {
  const server = await aServer('--hang')
  server.signal('SIGTERM')
  expect(await server.exited).toBe(1)
})
