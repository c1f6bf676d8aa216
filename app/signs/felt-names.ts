import type { FeltIndex } from '#shared/meteorology/felt-index.ts'
import { m } from '#words/messages.js'

/** Environment Canada's names. */
export const FELT_NAMES: Readonly<Record<FeltIndex['name'], () => string>> = {
  'wind-chill': m.wind_chill,
  humidex: m.humidex,
}
