/** What a first visit to /weather costs: JavaScript over the wire, requests, layout shift. */
import { startSite } from '../tests/helpers/site.ts'
import { watchShifts } from '../tests/helpers/watch-shifts.ts'
import { openBrowser } from './slow-phone.ts'

export async function benchFirstLoad() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    let requests = 0
    let scriptBytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests++
      if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength
    })
    const readShift = await watchShifts(page)
    await page.goto(`${site.origin}/weather`, { waitUntil: 'networkidle' })
    const shift = await readShift()
    return [
      {
        name: 'first-load JavaScript of /weather, KB over the wire (brotli)',
        value: scriptBytes / 1024,
        goal: '≤ 155',
      },
      { name: 'requests of a first visit to /weather', value: requests, goal: '≤ 12' },
      { name: 'layout shift of /weather', value: shift, goal: '≤ 0.01' },
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}
