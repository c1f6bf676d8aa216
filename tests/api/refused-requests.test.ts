import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { LARGEST_BODY, LARGEST_POST_BODY, LARGEST_REPORT_BODY } from '#server/limits.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import { residentMib, workedMs } from '../helpers/process-figures.ts'
import { startSite } from '../helpers/site.ts'
import { A_REPORT } from '../helpers/stranger.ts'

const NOW = '2026-11-21T19:05:00Z'
/** Time of the event loop that one refused request may take, and bytes of its answer. */
const MOST_MS = 50
const MOST_BYTES = 16 * 1_024

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({ schema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }) }),
            ),
          })
          .optional(),
      }),
    ),
  ),
})

/** Fields with values that fill a body of so many bytes. */
type Shape = (fields: readonly string[], bytes: number) => string

const body = (fields: readonly string[], valueFor: (field: string) => string) =>
  `{${fields.map((field) => `${JSON.stringify(field)}:${valueFor(field)}`).join(',')}}`
const repeated = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join(',')

const SHAPES: Record<string, Shape> = {
  elements: (fields, bytes) => body(fields, () => `[${'0,'.repeat(bytes / fields.length / 2)}0]`),
  'some elements': (fields) => body(fields, () => `[${'0,'.repeat(400 / fields.length)}0]`),
  keys: (fields, bytes) => body(fields, () => `{${repeated(bytes / fields.length / 12, (at) => `"k${at}":0`)}}`),
  'some long keys': (fields, bytes) =>
    body(fields, () => `{${repeated(9, (at) => `"${'\\u0000'.repeat(bytes / fields.length / 60)}${at}":[0]`)}}`),
  'some keys beside': (_, bytes) => `{${repeated(400, (at) => `"${at}${'k'.repeat(bytes / 500)}":0`)}}`,
  depth: (fields, bytes) =>
    body(fields, () => '['.repeat(bytes / fields.length / 2) + ']'.repeat(bytes / fields.length / 2)),
  text: (fields, bytes) => body(fields, () => `"${'<javascript:'.repeat(bytes / fields.length / 13)}"`),
}

test('no refused request takes long or is answered at length, whatever it holds', { timeout: 60_000 }, async () => {
  const house = await openHouse({ now: NOW, signUp: 'open' })
  onTestFinished(house.close)
  const admin = await house.signIn('admin')
  const json = { ...admin, 'Content-Type': 'application/json' }
  let callers = 0
  const send = async (method: string, path: string, sent: BodyInit, headers: Record<string, string> = json) => {
    callers += 1
    const from = `198.51.${callers >> 8}.${callers & 255}`
    return await house.ask(
      path,
      { method: method.toUpperCase(), headers: { ...headers, 'Idempotency-Key': `k${callers}` }, body: sent },
      from,
    )
  }
  const made = async (path: string, sent: unknown) =>
    z.object({ id: z.string() }).parse(await (await send('post', path, JSON.stringify(sent))).json()).id
  const report = await made('/api/reports', A_REPORT)
  await send('post', `/api/admin/reports/${report}/approve`, '')
  const post = await made('/api/posts', { title: 'Squalls', content: 'Off the lake.', categories: ['forecasts'] })

  const { paths } = documentSchema.parse(await (await house.ask('/api/openapi.json')).json())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = Object.entries(requestBody?.content ?? {}).find(([type]) => type.endsWith('json'))?.[1].schema
      const address = path.replace('{id}', path.startsWith('/api/reports') ? report : post)
      return schema ? [{ method, path: address, fields: Object.keys(schema.properties ?? { type: 0, body: 0 }) }] : []
    }),
  )
  expect(operations.length).toBeGreaterThan(8)

  const slow: unknown[] = []
  for (const { method, path, fields } of operations) {
    for (const [shape, fill] of Object.entries(SHAPES)) {
      for (const size of [LARGEST_BODY, LARGEST_REPORT_BODY, LARGEST_POST_BODY]) {
        const sent = fill(fields, size - 600)
        const { answers, ms } = await leastTime(2, () => send(method, path, sent))
        for (const answer of answers) {
          const { length } = await answer.text()
          if (answer.status >= 400) expect(length, `${method} ${path} ${shape}`).toBeLessThanOrEqual(MOST_BYTES)
          expect(answer.status, `${method} ${path} ${shape} ${size}`).toBeLessThan(500)
        }
        if (ms > MOST_MS) slow.push({ method, path, shape, size, ms })
      }
    }
  }
  expect(slow).toEqual([])

  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'
  const many = Buffer.from(`${`${part}1\r\n`.repeat(90_000)}--x--\r\n`)
  const single = Buffer.from(`${part}${'1'.repeat(many.length - 100)}\r\n--x--\r\n`)
  const headers = { ...admin, 'Content-Type': 'multipart/form-data; boundary=x' }
  async function postForm(form: Buffer<ArrayBuffer>): Promise<number> {
    const { answers, ms } = await leastTime(5, () => send('post', '/api/images', form, headers))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    return ms
  }
  const [ofSingle, ofMany] = [await postForm(single), await postForm(many)]
  // Five megabytes take their time on some machines, however few parts they have.
  expect(ofMany - ofSingle).toBeLessThan(MOST_MS)
})

/** Time of the event loop, ms, the least of some: the first request may meet code that has not run yet. */
async function leastTime(times: number, ask: () => Promise<Response>): Promise<{ answers: Response[]; ms: number }> {
  const answers: Response[] = []
  const taken: number[] = []
  for (let attempt = 0; attempt < times; attempt += 1) {
    const before = process.threadCpuUsage()
    answers.push(await ask())
    const { user, system } = process.threadCpuUsage(before)
    taken.push((user + system) / 1_000)
  }
  return { answers, ms: Math.min(...taken) }
}

test('an address with thousands of parameters is refused in a few words', async () => {
  const house = await openHouse({ now: NOW })
  onTestFinished(house.close)
  const answer = await house.ask(`/api/weather/current?${repeated(3_000, (at) => `p${at}`).replaceAll(',', '&')}`)
  expect(answer.status).toBe(400)
  expect((await answer.text()).length).toBeLessThan(1_000)
})

test('who sends one bad request after the other is told to wait by the 121st, and nobody else is', async () => {
  const house = await openHouse({ now: NOW })
  onTestFinished(house.close)
  const send = (from: string, path = '/api/reports', method = 'POST') =>
    house.ask(path, { method, headers: { Origin: HOUSE_ORIGIN, 'Content-Type': 'application/json' }, body: '{}' }, from)
  const statuses: number[] = []
  for (let at = 0; at < 400; at += 1) statuses.push((await send('203.0.113.7')).status)
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 400))
  expect(new Set(statuses.slice(120))).toEqual(new Set([429]))
  expect(Number((await send('203.0.113.7')).headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect((await send('203.0.113.7', '/login')).status).toBe(429)
  // The pieces of an upload that is under way have a limit of their own.
  expect((await send('203.0.113.7', '/api/uploads/0', 'PATCH')).status).toBe(412)
  expect((await send('203.0.113.8')).status).toBe(400)

  const lines: number[] = []
  for (let at = 0; at < 610; at += 1) lines.push((await send(`2001:db8:1:${(at % 200).toString(16)}00::1`)).status)
  expect(lines.filter((status) => status === 429)).toHaveLength(10)
  expect((await send('2001:db8:2::1')).status).toBe(400)
})

test.runIf(isLong)(
  'a dozen connections that send bad requests as fast as they can neither fill the memory nor keep the server busy',
  { timeout: 180_000 },
  async () => {
    const site = await startSite()
    onTestFinished(site.stop)
    const sent = `{"uploads":[${'0,'.repeat(500_000)}0]}`
    const headers = { Origin: site.origin, 'Content-Type': 'application/json' }
    /** By a connection of its own. */
    const read = async () => {
      const [answer]: IncomingMessage[] = await once(
        get(`${site.origin}/api/weather/current?lat=43.6532&lon=-79.3832`, { agent: false }),
        'response',
      )
      await answer?.toArray()
      return answer?.statusCode
    }
    await read()
    const [memoryBefore, workedBefore] = [residentMib(site.pid()), workedMs(site.pid())]
    let isOver = false
    let refused = 0
    const flood = Array.from({ length: 12 }, async () => {
      for (; !isOver; refused += 1) {
        await fetch(`${site.origin}/api/reports`, { method: 'POST', headers, body: sent }).catch(() => null)
      }
    })
    for (let readers = 0; readers < 100; readers += 1) {
      expect(await read()).toBe(200)
      await sleep(50)
    }
    isOver = true
    await Promise.all(flood)
    expect(residentMib(site.pid())).toBeLessThan(memoryBefore + 100)
    expect((workedMs(site.pid()) - workedBefore) / refused).toBeLessThan(MOST_MS)
  },
)
