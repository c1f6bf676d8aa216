import type { BaseMaps } from '#shared/visit.ts'
import { m } from '#words/messages.js'

/**
 * Made-up weather on a real street map could be taken for real: a simulated site draws its own, which also works
 * offline.
 */
const drawn = (kind: keyof BaseMaps) => ({
  url: `/api/map/tiles/${kind}/{z}/{x}/{y}{r}.png`,
  /** A getter, because each page reads it in its own language. */
  get attribution() {
    return m.credit_natural_earth()
  },
})
const DRAWN: BaseMaps = { standard: drawn('standard'), satellite: drawn('satellite') }

export const baseMapsOf = (configured: BaseMaps, { simulated }: { simulated: boolean }): BaseMaps =>
  simulated ? DRAWN : configured
