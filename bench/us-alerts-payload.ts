/**
 * How many bytes a browser is sent for the alerts of the whole United States on a busy day, at the map’s first zoom.
 */
import { get } from 'node:http'
import { hasCaptures, readCapture } from '../tests/helpers/captures.ts'
import { countyRegions } from '../tests/helpers/county-regions.ts'
import { startSite } from '../tests/helpers/site.ts'
import { startBareServer } from './bare-server.ts'

const CAPTURE = 'nws/alerts-active-2026-07-15-great-lakes.geojson'
/** A moment at which the recorded alerts were in force. */
const NOW = '2026-07-15T21:00:00.000Z'
/** Number of alerts across the country on a busy summer day. */
const ALERTS = 500

interface NwsFeature {
  id: string
  geometry: object | null
  properties: { id: string; geocode: { SAME: string[]; UGC: string[] }; affectedZones: string[]; references: object[] }
}

/**
 * Recorded alerts around the Great Lakes, moved to places all over the country: each covers as many adjacent counties
 * as before.
 */
async function busyDay(): Promise<NwsFeature[]> {
  const recorded: NwsFeature[] = JSON.parse(readCapture(CAPTURE)).features
  const regionOf = await countyRegions()
  return Array.from({ length: ALERTS }, (_, index) => {
    const feature = recorded[index % recorded.length]
    if (!feature) throw new Error('the recorded answer is empty')
    const { properties } = feature
    const codes = regionOf(index / ALERTS, properties.geocode.SAME.length).map((code) => `0${code}`)
    const id = `${properties.id}.${index}`
    return {
      ...feature,
      id,
      // Counties are drawn from their codes; a recorded polygon would stay at its original place.
      geometry: null,
      properties: { ...properties, id, references: [], affectedZones: [], geocode: { SAME: codes, UGC: [] } },
    }
  })
}

/** What comes over the wire, in an encoding. */
function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })
}

export async function benchUsAlertsPayload() {
  if (!hasCaptures) {
    console.log('skipped: it needs the recorded answers of the services')
    return []
  }
  const body = JSON.stringify({ type: 'FeatureCollection', features: await busyDay() })
  const nws = await startBareServer((request, response) => {
    const isAlerts = request.url?.startsWith('/alerts/active')
    response.writeHead(isAlerts ? 200 : 404, { 'content-type': 'application/geo+json' }).end(isAlerts ? body : '{}')
  })
  const site = await startSite({
    now: NOW,
    env: { LOG_LEVEL: 'warn', NWS_URL: nws.origin },
  })
  const url = `${site.origin}/api/map/alerts/us?zoom=6`
  try {
    const answer = await (await fetch(url)).json()
    const drawn = answer.features.filter(({ geometry }: { geometry: unknown }) => geometry !== null)
    const [plain, gzip, brotli] = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) => bytesOf(url, encoding)),
    )
    console.log(
      `${answer.features.length} alerts, ${drawn.length} drawn, ${body.length} bytes from NWS, ${plain} plain`,
    )
    return [
      { name: 'US alerts at zoom 6, KB gzip', value: (gzip ?? Number.NaN) / 1024, goal: '≤ 150' },
      { name: 'US alerts at zoom 6, KB brotli', value: (brotli ?? Number.NaN) / 1024, goal: '≤ 150' },
    ]
  } finally {
    nws.close()
    await site.stop()
  }
}
