import type { BaseMaps } from '#shared/visit.ts'

/** Made-up weather on a real street map could be taken for real: a simulated site draws its own, which also works offline. */
const DRAWN: BaseMaps = {
  standard: { url: '/api/map/tiles/standard/{z}/{x}/{y}{r}.png', attribution: 'Made with Natural Earth' },
  satellite: { url: '/api/map/tiles/satellite/{z}/{x}/{y}{r}.png', attribution: 'Made with Natural Earth' },
}

export const baseMapsOf = (configured: BaseMaps, { simulated }: { simulated: boolean }): BaseMaps =>
  simulated ? DRAWN : configured
