import { m } from '#words/messages.js'
import type { FeltIndex } from './felt-index.ts'

/** Environment Canada's names. */
export const FELT_NAMES: Readonly<Record<FeltIndex['name'], () => string>> = {
  'wind-chill': m.wind_chill,
  humidex: m.humidex,
}
