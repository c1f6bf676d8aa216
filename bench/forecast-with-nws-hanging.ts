/** What a National Weather Service that never answers costs the forecast of places in the United States. */
import { order } from '../tests/helpers/order.ts'
import { startSite } from '../tests/helpers/site.ts'
import { median, quantile } from './figures.ts'

const ROUNDS = 3
/**
 * Cells that were not asked for before, and how often each is asked again. All rounds together stay within a minute's
 * quota.
 */
const PLACES = 22
const REPEATS = 20
const AT_ONCE = 4

/** South of Buffalo, New York, each time another cell of the grid. */
function* freshPlaces() {
  for (let index = 0; ; index += 1) {
    const lat = 42.2 + 0.02 * (index % 20)
    const lon = -78.8784 + 0.02 * Math.floor(index / 20)
    yield `lat=${lat.toFixed(2)}&lon=${lon.toFixed(4)}`
  }
}

const p95 = (values: number[]) => quantile(values, 0.95)

export async function benchForecastWithNwsHanging() {
  const site = await startSite({ env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' } })
  const places = freshPlaces()
  let visitor = 0
  const ask = async (kind: 'current' | 'forecast', place: string) => {
    visitor += 1
    const startedAt = performance.now()
    const answer = await fetch(`${site.origin}/api/weather/${kind}?${place}`, {
      headers: { 'x-forwarded-for': `192.0.2.${visitor % 250}` },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${kind} answered ${answer.status}`)
    return performance.now() - startedAt
  }
  const setHanging = (isHanging: boolean) =>
    isHanging
      ? order(site.simulator, 'PUT', '/__faults/nws', { kind: 'hang' })
      : order(site.simulator, 'DELETE', '/__faults/nws')
  /** Forecasts of new places, a few at once, while the current weather of some of them is requested too. */
  const measure = async () => {
    const asked = Array.from({ length: PLACES }, () => places.next().value ?? '')
    const presents = asked.slice(0, AT_ONCE).map((place) => ask('current', place))
    const first: number[] = []
    const again: number[] = []
    const queue = [...asked]
    const worker = async () => {
      for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
        first.push(await ask('forecast', place))
        for (let repeat = 0; repeat < REPEATS; repeat += 1) again.push(await ask('forecast', place))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await Promise.all(presents)
    return { first: p95(first), again: p95(again), all: p95([...first, ...again]) }
  }

  const ratios: Record<'first' | 'all', number[]> = { first: [], all: [] }
  try {
    for (let warmUp = 0; warmUp < 8; warmUp += 1) await ask('forecast', places.next().value ?? '')
    for (let round = 0; round < ROUNDS; round += 1) {
      const normal = await measure()
      await setHanging(true)
      const hanging = await measure()
      await setHanging(false)
      const ms = (value: number) => `${value.toFixed(1)} ms`
      console.log(
        `round ${round + 1}: first asked ${ms(hanging.first)}, normally ${ms(normal.first)}; all ${ms(hanging.all)}, normally ${ms(normal.all)}`,
      )
      ratios.first.push(hanging.first / normal.first)
      ratios.all.push(hanging.all / normal.all)
    }
  } finally {
    await site.stop()
  }
  const name = 'p95 of /api/weather/forecast near Buffalo while NWS hangs ÷ normally'
  return [
    { name, value: median(ratios.all), goal: '≤ 1.2' },
    { name: `${name}, places asked for the first time alone`, value: median(ratios.first), goal: '≤ 1.2' },
  ]
}
