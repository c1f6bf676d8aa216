import { setTimeout as sleep } from 'node:timers/promises'
import { IMPERIAL, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import { A_REPORT } from '../helpers/stranger.ts'
import { isAllClear } from './all-clear.ts'
import { type KeptStream, keepStream } from './kept-stream.ts'
import type { Cluster } from './start-cluster.ts'

const PLACE = 'lat=43.6532&lon=-79.3832'

interface Read {
  path: string
  cookies?: Record<string, string>
}

/** Answers and pages as visitors with various settings read them, in Toronto. */
const READ: readonly Read[] = [
  { path: `/api/alerts?${PLACE}` },
  { path: `/api/weather/current?${PLACE}` },
  { path: '/api/reports' },
  { path: `/weather?${PLACE}` },
  {
    path: `/weather?${PLACE}`,
    cookies: { theme: 'light', units: serialiseUnitPreferences(IMPERIAL), clock: '24' },
  },
  { path: '/weather-reports' },
]
/** Opened one after the other: nginx gives them to four processes in turn. */
const STREAMS = 8
const WRITERS = 2
const PAUSE_MS = 20
/** Few enough reports that the queue of the moderators (1,000) has room for those of a whole file of tests. */
const WRITER_PAUSE_MS = 250

/** One request that was not answered as ever. */
export interface Trouble {
  /** When it ended, by `performance.now()`. */
  at: number
  what: string
  /** Whether it was asked politely to come again: 503 with Retry-After. */
  isPolite: boolean
}

/** Visitors who read, write and keep pages open, all through nginx, until they are stopped. */
export async function sendVisitors(cluster: Cluster) {
  const readTroubles: Trouble[] = []
  const writeTroubles: Trouble[] = []
  const falseAllClears: string[] = []
  const kept: string[] = []
  const reads = READ.map(() => 0)
  const streams: KeptStream[] = []
  let isOver = false
  for (let n = 1; n <= STREAMS; n += 1) {
    const port = Number(new URL(cluster.origin).port)
    streams.push(await keepStream({ port, origin: cluster.origin, from: `172.22.0.${n}`, place: PLACE }))
  }

  async function keepOn(
    troubles: Trouble[],
    pauseMs: number,
    ask: () => Promise<Omit<Trouble, 'at'> | null>,
  ): Promise<void> {
    while (!isOver) {
      const trouble = await ask().catch((error: unknown) => ({ what: `an error: ${String(error)}`, isPolite: false }))
      if (trouble !== null) troubles.push({ at: performance.now(), ...trouble })
      await sleep(pauseMs)
    }
  }

  async function read({ path, cookies = {} }: Read, n: number) {
    const visitor = cluster.visitor()
    for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
    const answer = await visitor.ask(path)
    const text = await answer.text()
    if (answer.status === 200) {
      reads[n] = (reads[n] ?? 0) + 1
      if (isAllClear(text)) falseAllClears.push(text)
      return null
    }
    return troubleOf(path, answer, text)
  }

  async function write() {
    const title = `Squall ${crypto.randomUUID()}`
    const answer = await cluster.visitor().ask('/api/reports', { method: 'POST', json: { ...A_REPORT, title } })
    const text = await answer.text()
    if (answer.status === 201) kept.push(title)
    return answer.status === 201 ? null : troubleOf('a report', answer, text)
  }

  const working = Promise.all([
    ...READ.map((each, n) => keepOn(readTroubles, PAUSE_MS, () => read(each, n))),
    ...Array.from({ length: WRITERS }, () => keepOn(writeTroubles, WRITER_PAUSE_MS, write)),
  ])
  return {
    readTroubles,
    writeTroubles,
    /** Pages, answers and events that said that there is no alert. */
    falseAllClears: () => [
      ...falseAllClears,
      ...streams.flatMap(({ events }) => events.map(({ text }) => text)).filter(isAllClear),
    ],
    streams,
    /** Titles of the reports that were taken. */
    kept,
    counts: () => ({
      reads: reads.reduce((sum, n) => sum + n, 0),
      /** Of what was read least. */
      leastRead: Math.min(...reads),
      writes: kept.length,
    }),
    async stop() {
      isOver = true
      await working
      for (const stream of streams) await stream.close()
    },
  }
}

/** @returns null for a refusal of a busy machine, which may refuse some with Retry-After (decision 20) */
function troubleOf(what: string, answer: Response, text: string): Omit<Trouble, 'at'> | null {
  const isPolite = answer.status === 503 && answer.headers.has('Retry-After')
  if (isPolite && text.includes(m.problem_overloaded())) return null
  const said = /"type":"([^"]*)"/.exec(text)?.[1] ?? 'a page'
  return {
    what: `${what} was answered ${answer.status} with ${said}${isPolite ? '' : ', without Retry-After'}`,
    isPolite,
  }
}
