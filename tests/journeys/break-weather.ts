import type { RunningSimulator } from '#simulator/simulator.ts'
import { order } from '../helpers/order.ts'

/** All who tell Toronto's weather: the model, and the stations around that speak for now. */
const TELLERS = [
  { provider: 'open-meteo', path: '/' },
  { provider: 'eccc-api', path: '/collections/swob-realtime' },
]

/** Breaks everything that tells the weather of Toronto, such as `{ kind: 'down' }`; `null` mends it. Alerts go on. */
export async function breakWeather(simulator: RunningSimulator, fault: object | null): Promise<void> {
  for (const { provider, path } of TELLERS) {
    await order(simulator, fault ? 'PUT' : 'DELETE', `/__faults/${provider}`, fault ? { ...fault, path } : undefined)
  }
}
