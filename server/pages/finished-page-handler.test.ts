import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { BlockList, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createNodeServer } from '../http/node-server.ts'
import { createNetworkLimiter } from '../http/rate-limit.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { createFinishedPageHandler } from './finished-page-handler.ts'
import { createFinishedPages } from './finished-pages.ts'
import { pageQuestionOf } from './page-question.ts'

const NOW = new Date('2026-11-21T19:05:00Z')

test('a page that is answered before the app counts against its reader’s limit, in the log without the place but with a gateway’s id, and in the metrics', async () => {
  const lines: string[] = []
  const viewed: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => lines.push(line) } })
  const metrics = createMetrics({ withProcess: false })
  let port = 0
  const shared = { clock: () => NOW, log, metrics, origin: () => `http://localhost:${port}` }
  const finished = createFinishedPages({
    ...shared,
    watchCommits: () => () => true,
    ownApiOf:
      ({ visitor }) =>
      async () => {
        visitor.noteReading?.('a-post')
        return Response.json([])
      },
    drawPage: async (_, { fetchApi }) => {
      await fetchApi('/api/posts/squalls')
      return {
        status: 200,
        headers: new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': 'p' }),
        body: new TextEncoder().encode('<p>Snow'),
      }
    },
  })
  const answerFinishedPage = createFinishedPageHandler({
    ...shared,
    finished,
    limiter: createNetworkLimiter(createLocalState(), 'reads', { 64: 2, 56: 2, 48: 2 }),
    countView: (post, { userAgent }) => viewed.push(`${post} ${userAgent}`),
    trustedProxies: new BlockList(),
  })
  const server = createNodeServer({
    ...shared,
    answerFinishedPage,
    fetch: () => new Response('the app', { status: 429 }),
  })
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  await once(server.listen(0, 'localhost'), 'listening')
  port = (server.address() as AddressInfo).port
  const target = '/weather?lat=43.65&lon=-79.38'
  const question = pageQuestionOf({ target, cookie: undefined, language: 'en' })
  if (question) await finished.answer(question, { network: '203.0.113.9', encoding: 'gzip' })

  const read = async (requestId?: string) => {
    const headers = { 'Accept-Encoding': 'gzip', ...(requestId && { 'X-Request-ID': requestId }) }
    const answer = await fetch(`${shared.origin()}${target}`, { headers })
    if (requestId) {
      expect(answer.headers.get('X-Request-ID')).not.toBe(requestId)
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    return [answer.status, await answer.text()]
  }
  // With a body, whose connection the app closes, and under another name both go on to the app and cost no read here.
  expect(await readRaw(port, target, [`Host: localhost:${port}`, 'Content-Length: 9'])).toMatch(/^HTTP\/1.1 429 /)
  expect(await readRaw(port, target, ['Host: evil.example'])).toMatch(/^HTTP\/1.1 429 /)
  expect(viewed).toEqual([])
  expect(await read('of-the-gateway.1')).toEqual([200, '<p>Snow'])
  expect(await read('two words')).toEqual([200, '<p>Snow'])
  expect(await read()).toEqual([429, 'the app'])
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(logged).toHaveLength(2)
  expect(logged[0]).toMatchObject({ method: 'GET', path: '/weather', status: 200, clientRequestId: 'of-the-gateway.1' })
  expect(logged[1]).not.toHaveProperty('clientRequestId')
  expect(lines.join('')).not.toContain('lat=43.65')
  expect(await metrics.text()).toContain('pages_given_total{origin="kept"} 2')
  expect(viewed).toEqual(['a-post node', 'a-post node'])
})

/** Asks with header lines that `fetch` does not send. */
async function readRaw(port: number, target: string, lines: readonly string[]): Promise<string> {
  const socket = connect(port, 'localhost')
  socket.write([`GET ${target} HTTP/1.1`, 'Accept-Encoding: gzip', ...lines, '', ''].join('\r\n'))
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}
