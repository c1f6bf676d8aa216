import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_STREAMS } from '#server/limits.ts'
import { postSchema } from '#shared/contracts/post.ts'
import { aPng } from '../helpers/a-png.ts'
import { order } from '../helpers/order.ts'
import { done, signIn, uploadIdOf } from '../helpers/stranger.ts'
import { openStream } from './open-stream.ts'
import { ADMIN, type Cluster, missing, startCluster } from './start-cluster.ts'

for (const reason of missing) process.stderr.write(`\nSKIPPED: many processes as one site: ${reason}\n`)

const OPEN_PAGES = 500
/** The leader asks an agency so often. */
const ASKED_EVERY_MS = 50_000

describe.skipIf(missing.length > 0).each([2, 4])('%i processes', (count) => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(count)
  })
  afterAll(() => cluster?.stop())

  const eachProcess = () => Array.from({ length: count }, (_, process) => process)
  test('a session that begins at one is known to all, and ends at all', async () => {
    const admin = cluster.visitor(0)
    await signIn(admin, ADMIN.email, ADMIN.password)
    const viewerAt = async (process: number) =>
      (await (await cluster.at(process, admin).ask('/api/auth/get-session')).json()) as unknown
    for (const process of eachProcess()) {
      expect(JSON.stringify(await viewerAt(process))).toContain(ADMIN.email)
    }
    await done(await cluster.at(1, admin).ask('/api/auth/sign-out', { method: 'POST' }), 200)
    for (const process of eachProcess()) {
      expect(JSON.stringify(await viewerAt(process))).not.toContain(ADMIN.email)
    }
  })

  test('two hundred visits to a cold place cost one call for each data set', async () => {
    await order(cluster.simulator, 'DELETE', '/__requests')
    const visitors = Array.from({ length: 200 }, (_, n) => cluster.visitor(n))
    const place = `lat=44.${count}917&lon=-80.2172`
    const statuses = await Promise.all(
      visitors.map(async (visitor) => {
        const answer = await visitor.ask(`/api/weather/current?${place}`)
        await answer.text()
        return answer.status
      }),
    )
    // A machine under load refuses some with Retry-After, by decision 20.
    expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200]))
    const { requests } = cluster.simulator.requests()
    expect(requests.length).toBeGreaterThan(0)
    const questions = requests.map(({ provider, path, query }) => JSON.stringify([provider, path, query]))
    expect(questions.toSorted()).toEqual([...new Set(questions)].toSorted())
  })

  test('an upload that begins at one process goes on at the others and is in a report', async () => {
    const photo = Buffer.concat([aPng(64, 64), Buffer.alloc(300_000, 7)])
    const sender = cluster.visitor(0)
    const from = '198.51.100.9'
    const begun = await done(await sender.begin({ name: 'squall.png', type: 'image/png', size: photo.length }), 201)
    const id = uploadIdOf(begun)
    for (let offset = 0, process = 0; offset < photo.length; process += 1) {
      const piece = photo.subarray(offset, offset + 100_000)
      await done(await cluster.at(process, sender, from).send(id, offset, piece), 204)
      offset += piece.length
      const asked = await cluster
        .at(process + 1, sender, from)
        .ask(`/api/uploads/${id}`, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })
      expect(asked.headers.get('Upload-Offset')).toBe(String(offset))
    }
    const report = await cluster.at(count - 1, sender, from).report({ uploads: [id] })
    expect(report.media).toHaveLength(1)
  })

  test('counters are exact: likes of many at once, and a reader who meets every process', async () => {
    const admin = cluster.visitor(0)
    await signIn(admin, ADMIN.email, ADMIN.password)
    const report = await cluster.visitor(1).report({ title: `Liked ${crypto.randomUUID()}` })
    await done(await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST' }), 200)
    const likes = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const answer = await cluster.visitor(n).ask(`/api/reports/${report.id}/likes`, { method: 'POST', json: {} })
        await answer.text()
        return answer.status
      }),
    )
    const liked = likes.filter((status) => status < 300).length
    expect(liked).toBe(40)
    const shown = (await (await cluster.visitor(1).ask(`/api/reports/${report.id}`)).json()) as { like_count: number }
    expect(shown.like_count).toBe(40)

    const post = postSchema.parse(
      await (
        await done(
          await admin.ask('/api/posts', {
            method: 'POST',
            json: { title: 'Fog on the 401', content: 'One lane.', categories: ['alerts'], is_draft: false },
          }),
          201,
        )
      ).json(),
    )
    const reader = cluster.visitor()
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    for (const process of eachProcess()) {
      const path = `/api/posts/${post.slug}`
      await done(await cluster.at(process, reader, '198.51.100.10').ask(path, { headers }), 200)
    }
    const views = async () => {
      const read = await cluster.visitor(0).ask(`/api/posts/${post.slug}`, { headers: { Purpose: 'prefetch' } })
      return postSchema.parse(await read.json()).view_count
    }
    await expect.poll(views, { timeout: 30_000, interval: 500 }).toBe(1)
    await sleep(3_000)
    expect(await views()).toBe(1)
  })

  test(`a new alert reaches ${OPEN_PAGES} open pages on all of them within five seconds`, async () => {
    const ofLine = MOST_STREAMS.ofNetwork[64] / 2
    const pages = await Promise.all(
      Array.from({ length: OPEN_PAGES }, (_, n) =>
        openStream({
          port: cluster.processes[n % count]?.port ?? 0,
          origin: cluster.origin,
          from: `172.20.${Math.floor(n / ofLine)}.1`,
        }),
      ),
    )
    await expect.poll(() => pages.filter((page) => page.events.length > 0).length, { timeout: 60_000 }).toBe(OPEN_PAGES)
    const alert = {
      id: `red-${count}`,
      event: 'Tornado Warning',
      colour: 'red',
      zones: ['toronto'],
      endsInMs: 3_600_000,
    }
    await order(cluster.simulator, 'PUT', '/__alerts', alert)
    const told = () => pages.map(({ events }) => events.find(({ text }) => /tornado warning/i.test(text))?.at ?? null)
    await expect
      .poll(() => told().filter((at) => at !== null).length, { timeout: 2 * ASKED_EVERY_MS, interval: 100 })
      .toBe(OPEN_PAGES)
    const moments = told().filter((at) => at !== null)
    const spread = Math.max(...moments) - Math.min(...moments)
    process.stdout.write(`${count} processes: ${OPEN_PAGES} open pages heard within ${Math.round(spread)} ms\n`)
    expect(spread).toBeLessThan(5_000)
    for (const page of pages) page.close()
    await order(cluster.simulator, 'DELETE', '/__alerts')
  })
})
