/** The number of provider calls for 200 simultaneous first visits to a place that was not requested before. */
import { startSite } from '../tests/helpers/site.ts'

const VISITS = 200
const PLACE = 'lat=44.3894&lon=-79.6903'

export async function benchFirstVisits() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  try {
    const pages = await Promise.all(
      Array.from({ length: VISITS }, () => fetch(`${site.origin}/weather?${PLACE}`).then((page) => page.text())),
    )
    if (!pages.every((page) => page.includes('°'))) throw new Error('a page came without a temperature')
    const asked = site.simulator.requests().counts['open-meteo']?.['/v1/forecast'] ?? 0
    return { name: `provider calls for ${VISITS} simultaneous first visits (2 data sets)`, value: asked, goal: '≤ 2' }
  } finally {
    await site.stop()
  }
}
