import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { openStream } from '../tests/cluster/open-stream.ts'
import { aPng } from '../tests/helpers/a-png.ts'
import { aStranger } from '../tests/helpers/stranger.ts'
import { placeOfVisitor, type StormPlace } from './storm-places.ts'
import { visitorAddress } from './visitor-address.ts'

export type Kind = 'page' | 'api' | 'stream' | 'report'

/** One request, or one whole report with its photo. */
export interface Outcome {
  kind: Kind
  /** When it began, by `performance.now()`. */
  at: number
  ms: number
  /** 0: the connection broke. */
  status: number
  /** Size of the compressed body. */
  bytes: number
  /** Whether the warning was on the page; only for pages of Toronto. */
  hasWarning?: boolean
}

/** The stream of alerts of a page that was open. Moments are by `performance.now()`. */
export interface OpenPage {
  isInToronto: boolean
  openedAt: number
  /** When the page received the warning; null if it did not. */
  heardAt: number | null
  closedAt: number
}

export interface StormVisitorsOptions {
  origin: string
  /** Name of the warning that is issued midway. */
  event: string
  /** From 0 to 1. */
  random: () => number
  mostStreams: number
  /** How long a page stays open, on average. */
  meanStayMs: number
}

/** Shares of visitors who do more than read the weather at a place. */
const HABITS = { map: 0.2, posts: 0.1, search: 0.1, report: 0.01, loadAgainOnWarning: 0.5 }

/** Visitors of a storm, each with a network of their own. They do not wait for each other. */
export function createStormVisitors({ origin, event, random, mostStreams, meanStayMs }: StormVisitorsOptions) {
  const { host, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const photo = { name: 'squall.png', type: 'image/png', bytes: aPng(1_600, 1_200) }
  const outcomes: Outcome[] = []
  const openPages: OpenPage[] = []
  let visitors = 0
  let streams = 0
  let isOver = false

  /** @param place of a page on which the warning is looked for */
  const ask = (kind: Kind, path: string, from: string, place?: StormPlace): Promise<void> =>
    new Promise((resolve) => {
      const at = performance.now()
      const pieces: Buffer[] = []
      const settle = (status: number) => {
        const body = Buffer.concat(pieces)
        const outcome: Outcome = { kind, at, ms: performance.now() - at, status, bytes: body.length }
        if (place?.isInToronto && status === 200) outcome.hasWarning = brotliDecompressSync(body).includes(event)
        outcomes.push(outcome)
        resolve()
      }
      const headers = { host, 'x-forwarded-for': from, 'accept-encoding': 'br' }
      request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        answer.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => settle(answer.statusCode ?? 0))
      })
        .on('error', () => settle(0))
        .end()
    })

  const readWeather = (place: StormPlace, from: string) => ask('page', `/weather?${place.query}`, from, place)

  /** Keeps a page and its alert stream open for a while. */
  async function stay(place: StormPlace, from: string): Promise<void> {
    if (streams >= mostStreams) return
    streams += 1
    const at = performance.now()
    const settle = (status: number) =>
      outcomes.push({ kind: 'stream', at, ms: performance.now() - at, status, bytes: 0 })
    try {
      const stream = await openStream({ port: Number(port), origin, from, place: place.coordinates })
      settle(200)
      const page: OpenPage = { isInToronto: place.isInToronto, openedAt: at, heardAt: null, closedAt: Infinity }
      openPages.push(page)
      const until = at - Math.log(1 - random()) * meanStayMs
      while (performance.now() < until && !isOver) {
        await sleep(200)
        if (page.heardAt !== null) continue
        page.heardAt = stream.events.find(({ text }) => text.includes(event))?.at ?? null
        if (page.heardAt !== null && random() < HABITS.loadAgainOnWarning) await readWeather(place, from)
      }
      page.closedAt = performance.now()
      stream.close()
    } catch (error) {
      settle(statusIn(error))
    } finally {
      streams -= 1
    }
  }

  async function report(from: string): Promise<void> {
    const at = performance.now()
    const stranger = aStranger({ origin, from })
    let status = 201
    try {
      const upload = await stranger.upload(photo)
      await stranger.report({ title: `Squall ${crypto.randomUUID()}`, uploads: [upload] })
    } catch (error) {
      status = statusIn(error)
    }
    outcomes.push({ kind: 'report', at, ms: performance.now() - at, status, bytes: 0 })
  }

  return {
    outcomes,
    openPages,
    streams: () => streams,
    visitors: () => visitors,
    /** One visitor, from the first page until the last is closed. */
    async visit(): Promise<void> {
      visitors += 1
      const from = visitorAddress(visitors)
      const place = placeOfVisitor(random)
      await readWeather(place, from)
      const staying = stay(place, from)
      if (random() < HABITS.map) {
        await ask('page', '/map', from)
        await ask('api', '/api/map/alerts/ca?zoom=6', from)
      }
      if (random() < HABITS.posts) await ask('page', '/posts', from)
      if (random() < HABITS.search) await ask('api', '/api/places/search?name=Colling', from)
      if (random() < HABITS.report) await report(from)
      await staying
    },
    /** Every open page is closed. */
    leave() {
      isOver = true
    },
    close: () => agent.destroy(),
  }
}

/** The HTTP status in an error of the test helpers; 0 when the site did not answer. */
const statusIn = (error: unknown): number => Number(/answered (\d+)/.exec(String(error))?.[1] ?? 0)
