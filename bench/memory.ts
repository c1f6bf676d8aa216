/**
 * Memory of a site as `npm start` runs it: after its first start, after 50 places, and while 2,000 places are visited.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#shared/time.ts'
import { residentMib } from '../tests/helpers/process-figures.ts'
import { startSite } from '../tests/helpers/site.ts'
import { visitorAddress } from './visitor-address.ts'

const PLACES = 2_000
const FIRST_PLACES = 50
const CONNECTIONS = 8
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 10)
/** The first start creates the pictures of the sample reports; on an idle machine they are done by then. */
const SETTLED_AFTER_MS = 30_000

/** Over Southern Ontario and its neighbours. */
const placeOf = (index: number) =>
  `lat=${(42 + (index % 50) * 0.06).toFixed(2)}&lon=${(-83 + Math.floor(index / 50) * 0.18).toFixed(2)}`

/** Two pages of the weather, the first page and three answers of the API, each at places of its own. */
function addressOf(turn: number): string {
  const [one, other] = [placeOf(turn % PLACES), placeOf((turn * 7) % PLACES)]
  const addresses = [
    `/weather?${one}`,
    `/api/weather/current?${other}`,
    `/?${one}`,
    `/api/weather/forecast?${other}`,
    `/weather?${one}`,
    `/api/alerts?${other}`,
  ]
  return addresses[turn % addresses.length] ?? '/'
}

export async function benchMemory() {
  const site = await startSite({
    env: { WEATHER_PROVIDERS: 'simulated', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  const answers = new Map<number, number>()
  const visit = async (path: string, turn: number) => {
    const headers = { 'x-forwarded-for': visitorAddress(turn) }
    const answer = await fetch(site.origin + path, { headers })
    await answer.arrayBuffer()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
  }
  try {
    await sleep(SETTLED_AFTER_MS)
    const started = residentMib(site.pid())
    for (let index = 0; index < FIRST_PLACES; index += 1) {
      await visit(`/weather?${placeOf(index * (PLACES / FIRST_PLACES))}`, index)
    }
    const afterFirst = residentMib(site.pid())
    const until = performance.now() + MINUTES * MINUTE_MS
    const minutes: number[] = []
    let turn = FIRST_PLACES
    const visitor = async () => {
      while (performance.now() < until) {
        turn += 1
        await visit(addressOf(turn), turn)
      }
    }
    const watch = setInterval(() => minutes.push(residentMib(site.pid())), MINUTE_MS)
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
    clearInterval(watch)
    const atEnd = residentMib(site.pid())
    console.log(`after each minute: ${minutes.join(', ')} MiB; answers by status:`, Object.fromEntries(answers))
    return [
      { name: 'memory after the first start, MiB', value: started, goal: '≤ 200' },
      { name: `memory after ${FIRST_PLACES} places, MiB`, value: afterFirst, goal: '≤ 300' },
      { name: `memory after ${MINUTES} minutes over ${PLACES} places, MiB`, value: atEnd, goal: '≤ 300' },
    ]
  } finally {
    await site.stop()
  }
}
