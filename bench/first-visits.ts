/** The number of provider calls for 200 simultaneous first visits to a place that was not requested before. */
import { startSite } from '../tests/helpers/site.ts'

const VISITS = 200
const PLACE = 'lat=44.3894&lon=-79.6903'

export async function benchFirstVisits() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const visit = async () => {
    const answer = await fetch(`${site.origin}/weather?${PLACE}`)
    const page = await answer.text()
    if (answer.ok && !page.includes('°')) throw new Error('a page came without a temperature')
    return answer.status
  }
  try {
    const statuses = await Promise.all(Array.from({ length: VISITS }, visit))
    const answered = statuses.filter((status) => status === 200).length
    const refused = statuses.filter((status) => status === 503).length
    console.log(`${answered} visits were answered; ${refused} were asked to come again, as the machine was too slow`)
    if (answered === 0 || answered + refused < VISITS) throw new Error('a page was answered with neither 200 nor 503')
    const asked = site.simulator.requests().counts['open-meteo']?.['/v1/forecast'] ?? 0
    return { name: `provider calls for ${VISITS} simultaneous first visits (2 data sets)`, value: asked, goal: '≤ 2' }
  } finally {
    await site.stop()
  }
}
