/**
 * Radar: the cost of a picture, a sentence and an animation, and the requests to the agency from many visitors at many
 * places.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { createSourceCache } from '../server/outbound/create-source-cache.ts'
import { createNextHours } from '../server/radar/next-hours.ts'
import { drawnNowcast, kmAheadOf } from '../server/radar/radar-for-tests.ts'
import { readClasses } from '../server/radar/read-radar-picture.ts'
import type { RadarFrames } from '../shared/contracts/radar.ts'
import { RADAR_BOX, RADAR_HEIGHT, RADAR_WIDTH } from '../shared/radar/radar-box.ts'
import { ECHO_COLOURS } from '../shared/radar/radar-palette.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { type House, openHouse } from '../tests/helpers/house.ts'
import { SQUALL_DAY, startSite } from '../tests/helpers/site.ts'
import { median } from './figures.ts'
import { onSlowPhone, openBrowser } from './slow-phone.ts'

const ROUNDS = 20
const PHONE_ROUNDS = 3
const PLACES = 1_000
const TORONTO = { lat: 43.6532, lon: -79.3832 }
const NOW = Date.parse(SQUALL_DAY)

export async function benchRadar() {
  return [...(await decoding()), await words(), ...(await visitors()), ...(await firstPicture())]
}

/** Places all over the pictures. */
const places = Array.from({ length: PLACES }, (_, n) => ({
  lat: RADAR_BOX.south + 0.5 + ((n * 7) % 40) / 10,
  lon: RADAR_BOX.west + 0.5 + ((n * 13) % PLACES) * 0.008,
}))

/** A picture as the agency sends it, with echoes on two thirds of it. */
async function agencyPicture(): Promise<Uint8Array> {
  const pixels = Buffer.alloc(RADAR_WIDTH * RADAR_HEIGHT * 4)
  for (let pixel = 0; pixel < pixels.length / 4; pixel += 1) {
    const [x, y] = [pixel % RADAR_WIDTH, Math.floor(pixel / RADAR_WIDTH)]
    const echo = Math.floor(((Math.sin(x / 40) + Math.cos(y / 30) + Math.sin((x * y) / 9_000)) / 3) * 20)
    const colour = ECHO_COLOURS[echo]
    if (colour) pixels.set([...colour, 255], pixel * 4)
  }
  return await sharp(pixels, { raw: { width: RADAR_WIDTH, height: RADAR_HEIGHT, channels: 4 } })
    .png()
    .toBuffer()
}

async function decoding() {
  const file = await agencyPicture()
  await readClasses(file, 'echoes')
  const took: number[] = []
  const longest: number[] = []
  const delays = monitorEventLoopDelay({ resolution: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    delays.reset()
    delays.enable()
    const before = process.cpuUsage()
    await readClasses(file, 'echoes')
    const { user, system } = process.cpuUsage(before)
    took.push((user + system) / 1_000)
    delays.disable()
    longest.push(delays.max / 1e6)
  }
  return [
    { name: 'a picture is decoded, processor time, median, ms', value: median(took), goal: '≤ 50' },
    { name: 'longest wait of other requests meanwhile, median, ms', value: median(longest), goal: '≤ 50' },
  ]
}

async function words() {
  const band = { ...TORONTO, passesAt: NOW + 30 * MINUTE_MS, towards: 135, speed: 50, widthKm: 20 }
  const kmAhead = kmAheadOf(band)
  const nowcast = drawnNowcast(NOW - 5 * MINUTE_MS, (place, at) => (Math.abs(kmAhead(place, at)) < 10 ? 8 : 0))
  const clock = () => new Date(NOW)
  const nextHours = createNextHours({
    nowcasts: { read: async () => nowcast, held: () => nowcast },
    fetchQuarters: async () => [],
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
    temperatureAt: async () => null,
  })
  for (const place of places.slice(0, 100)) await nextHours(place)
  const took: number[] = []
  for (const place of places) {
    const startedAt = performance.now()
    await nextHours(place)
    took.push(performance.now() - startedAt)
  }
  return { name: 'words for a place, pictures at hand, median, ms', value: median(took), goal: '≤ 5' }
}

async function visitors() {
  const house = await openHouse({ now: SQUALL_DAY })
  try {
    const asked = () => house.simulator.requests().counts.geomet?.['/'] ?? 0
    await settled(house, [TORONTO])
    const byOne = asked()
    await settled(house, places)
    const byAll = asked()
    const { frames }: RadarFrames = await (await house.ask('/api/radar/frames')).json()
    let bytes = 0
    for (const { picture } of frames) bytes += (await (await house.ask(picture)).arrayBuffer()).byteLength
    const afterLoop = asked()
    house.advance(10 * MINUTE_MS)
    await sleep(3_000)
    return [
      { name: 'requests to the agency for one visitor', value: byOne, goal: '≤ 20' },
      {
        name: `more of them for ${PLACES} visitors at ${PLACES} places`,
        value: byAll - byOne,
        goal: '0, or 20 where rain falls too',
      },
      { name: `a film of ${frames.length} pictures, KB`, value: bytes / 1_000, goal: '≤ 600' },
      { name: 'requests to the agency in ten minutes in which nobody looks', value: asked() - afterLoop, goal: '0' },
    ]
  } finally {
    await house.close()
  }
}

/** Requests the forecast at each place until radar answers with all its pictures. */
async function settled(house: House, asked: readonly { lat: number; lon: number }[]) {
  for (const [index, { lat, lon }] of asked.entries()) {
    const address = `/api/weather/next-hours?lat=${lat.toFixed(3)}&lon=${lon.toFixed(3)}`
    // Each request comes from its own network, so that none reaches a rate limit.
    const from = `198.51.${Math.floor(index / 200)}.${index % 200}`
    for (let attempt = 0; attempt < 50; attempt++) {
      const { why } = await (await house.ask(address, {}, from)).json()
      if (why !== 'silent' && why !== 'reading') break
      await sleep(500)
    }
  }
}

/** How long after the live map a slow phone shows the first echoes, with pictures that the server already has. */
async function firstPicture() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const browser = await openBrowser()
  const later: number[] = []
  try {
    await (await fetch(`${site.origin}/api/weather/next-hours?lat=${TORONTO.lat}&lon=${TORONTO.lon}`)).text()
    await whenEchoes(browser, `${site.origin}/map`)
    for (let round = 0; round < PHONE_ROUNDS; round++) {
      const { live, radar } = await whenEchoes(browser, `${site.origin}/map`)
      console.log(`round ${round + 1}: live map ${live.toFixed()} ms, radar ${radar.toFixed()} ms`)
      later.push((radar - live) / 1000)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return [{ name: 'first radar picture later than the live map, s', value: median(later), goal: '≤ 1.5' }]
}

const whenEchoes = (browser: Browser, url: string): Promise<{ live: number; radar: number }> =>
  onSlowPhone(browser, url, {
    prepare: async (page) => {
      // Street map tiles come from another site, whose speed is not part of this measurement.
      await page.route('https://**', (route) => route.abort())
      await page.addInitScript(() => {
        const look = () => {
          const canvas = document.querySelector<HTMLCanvasElement>('.radar-echoes[data-front]')
          if (!('live' in window) && document.querySelector('.map-shape'))
            Object.assign(window, { live: performance.now() })
          // A canvas that nobody has painted is 300 px wide.
          if (canvas && canvas.width !== 300) Object.assign(window, { radar: performance.now() })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    },
    read: async (page) => {
      await page.waitForFunction(() => 'radar' in window && 'live' in window)
      return page.evaluate(() => ({ live: Reflect.get(window, 'live'), radar: Reflect.get(window, 'radar') }))
    },
  })
