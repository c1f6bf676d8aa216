/**
 * How much longer readers wait while a dozen connections send bodies of a megabyte that are refused, and the processor
 * time of a refusal.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loopWorkedMs, workedMs } from '../tests/helpers/process-figures.ts'
import { startSite } from '../tests/helpers/site.ts'
import { median, quantile } from './figures.ts'

const READERS = 150
const BETWEEN_MS = 40

export async function benchRefused() {
  const site = await startSite()
  try {
    const read = async () => {
      const [startedAt, workedBefore] = [performance.now(), loopWorkedMs(site.pid())]
      const [answer]: IncomingMessage[] = await once(
        get(`${site.origin}/api/weather/current?lat=43.6532&lon=-79.3832`, { agent: false }),
        'response',
      )
      await answer?.toArray()
      if (answer?.statusCode !== 200) throw new Error(`A reader was answered ${answer?.statusCode}.`)
      return { waited: performance.now() - startedAt, worked: loopWorkedMs(site.pid()) - workedBefore }
    }
    const waits = async () => {
      const all: Awaited<ReturnType<typeof read>>[] = []
      const [before, startedAt] = [workedMs(site.pid()), performance.now()]
      for (let reader = 0; reader < READERS; reader += 1) {
        all.push(await read())
        await sleep(BETWEEN_MS)
      }
      const waited = all.map((each) => each.waited)
      return {
        median: median(waited),
        p95: quantile(waited, 0.95),
        medianWorked: median(all.map((each) => each.worked)),
        worked: workedMs(site.pid()) - before,
        ms: performance.now() - startedAt,
      }
    }
    await read()
    await waits()
    const alone = await waits()
    const sender = fork(fileURLToPath(new URL('./refused-sender.ts', import.meta.url)), [site.origin])
    await once(sender, 'message')
    sender.send('count')
    await once(sender, 'message')
    const beside = await waits()
    sender.send('count')
    const [{ refused, answered }] = (await once(sender, 'message')) as [{ refused: number; answered: number }]
    sender.kill()
    await once(sender, 'exit')
    return [
      { name: 'median wait of a reader alone, ms', value: alone.median, goal: 'for comparison' },
      { name: 'median wait beside the flood, ms', value: beside.median, goal: '≤ 2 × alone' },
      { name: 'processor time of the event loop for a reader alone, median, ms', value: alone.medianWorked, goal: '–' },
      {
        name: 'the same while a reader waits beside the flood, ms',
        value: beside.medianWorked,
        goal: '≤ 2 × alone',
      },
      { name: 'p95 alone, ms', value: alone.p95, goal: 'for comparison' },
      { name: 'p95 beside the flood, ms', value: beside.p95, goal: 'for comparison' },
      { name: 'refused a second', value: (refused / beside.ms) * 1_000, goal: 'for comparison' },
      { name: 'of which the sender saw the answer, %', value: (100 * answered) / refused, goal: '100' },
      {
        name: 'processor time of the site for the flood, %',
        value: (100 * (beside.worked - alone.worked)) / beside.ms,
        goal: '≤ 25',
      },
    ]
  } finally {
    await site.stop()
  }
}
