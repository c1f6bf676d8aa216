import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy, CacheReading } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import { type Colour, indexedPng } from '#server/radar/indexed-png.ts'
import { PICTURE_POLICY } from '#server/radar/radar-pictures.ts'
import { readPng } from '#server/radar/read-png.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Smoke, SmokeAnswer } from '#shared/contracts/smoke.ts'
import { RADAR_BOX, RADAR_WIDTH, radarPixel } from '#shared/radar/radar-box.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { readSmoke, readSmokeLegend } from './read-smoke.ts'
import type { SmokeSource, SmokeTimes } from './smoke-source.ts'

export interface SmokeService {
  /** Never throws: what cannot be read is `silent`. */
  smokeAt(place: Coordinates): Promise<SmokeAnswer>
  /**
   * The picture of an hour and run, epoch milliseconds.
   *
   * @throws {AppError} 404 for another hour or run than `smokeAt` names or has named; others when it cannot be fetched
   * or read
   */
  picture(at: number, runAt: number): Promise<Uint8Array<ArrayBuffer>>
}

interface SmokeServiceParts extends PlaceAnswerParts {
  /** null: turned off. */
  source: SmokeSource | null
}

/** Two runs a day, of which each comes some hours late. */
const TIMES_POLICY: CachePolicy = { freshForMs: 15 * MINUTE_MS, keptForMs: 3 * HOUR_MS, waitMs: 4 * SECOND_MS }
const LEGEND_POLICY: CachePolicy = { freshForMs: DAY_MS, keptForMs: 2 * DAY_MS, waitMs: 4 * SECOND_MS }
/** A run that began longer ago says little. */
const RUN_HOLDS_MS = DAY_MS
/** Forecast hours lie an hour apart: one further from now than this does not stand for now. */
const NEAR_MS = 45 * MINUTE_MS
const MAX_KNOWN = 12

/** The thicker the smoke, the more opaque: pages paint it in a colour of their theme. */
const OPACITIES = [0, 64, 110, 150, 190, 230]
const PALETTE = OPACITIES.map((alpha): Colour => [110, 80, 50, alpha])

/** Reads a picture that was drawn here, in another process perhaps. */
async function readDrawnSmoke(png: Uint8Array): Promise<Uint8Array> {
  const { pixels } = await readPng(png)
  return Uint8Array.from({ length: pixels.length / 4 }, (_, pixel) => OPACITIES.indexOf(pixels[pixel * 4 + 3] ?? 0))
}

/**
 * Smoke of wildfires near the ground, by Environment Canada's air quality model. Pictures are fetched only when one
 * asks.
 */
export function createSmokeService({ source, cache, clock, timeZoneAt }: SmokeServiceParts): SmokeService {
  const named = new LRUCache<string, true>({ max: MAX_KNOWN })
  const read = new LRUCache<string, Uint8Array>({ max: MAX_KNOWN / 4 })

  const readTimes = (own: SmokeSource) => readForTheSite(cache, 'smoke:times', TIMES_POLICY, () => own.fetchTimes())

  /** The forecast hour that stands for now, and its run; null when the list does not come or has none. */
  function hourOfNow(reading: CacheReading<SmokeTimes>): { at: number; runAt: number } | null {
    if (!reading.ok) return null
    const now = clock().getTime()
    const { runAt, times } = reading.value
    if (now - runAt > RUN_HOLDS_MS || runAt - now > DATED_AHEAD_MS) return null
    const distance = (at: number) => Math.abs(at - now)
    const near = times.filter((at) => distance(at) <= NEAR_MS).sort((one, other) => distance(one) - distance(other))
    // A page that was drawn some minutes ago shows the hour before.
    for (const at of near) named.set(`${runAt} ${at}`, true)
    const [at] = near
    return at === undefined ? null : { at, runAt }
  }

  async function picture(own: SmokeSource, at: number, runAt: number): Promise<Uint8Array<ArrayBuffer>> {
    const reading = await readForTheSite(cache, `smoke:picture:${runAt}:${at}`, PICTURE_POLICY, async () => {
      const legend = await cache.read('smoke:legend', LEGEND_POLICY, async () =>
        readSmokeLegend(await own.fetchLegend()),
      )
      if (!legend.ok) throw legend.error
      const steps = await readSmoke(await own.fetchPicture(at, runAt), legend.value)
      read.set(`${runAt} ${at}`, steps)
      return await indexedPng(steps, RADAR_WIDTH, PALETTE)
    })
    if (!reading.ok) throw reading.error
    return reading.value
  }

  /** How thick the smoke is at each pixel, 0 to 5. */
  async function steps(own: SmokeSource, at: number, runAt: number): Promise<Uint8Array> {
    const key = `${runAt} ${at}`
    const png = await picture(own, at, runAt)
    const known = read.get(key) ?? (await readDrawnSmoke(png))
    read.set(key, known)
    return known
  }

  return {
    async smokeAt(place) {
      const nothing: Smoke = {
        timeZone: timeZoneAt(place),
        state: source ? 'silent' : 'off',
        at: null,
        runAt: null,
        step: null,
        box: RADAR_BOX,
        picture: null,
      }
      if (!source) return { data: nothing, meta: [] }
      const reading = await readTimes(source)
      const report = sourceReport(source.source, reading)
      const hour = hourOfNow(reading)
      const smoke = hour && (await steps(source, hour.at, hour.runAt).catch(() => null))
      if (!smoke) return { data: nothing, meta: [{ ...report, ok: false }] }
      const { at, runAt } = hour
      const pixel = radarPixel(place)
      const step = pixel && (smoke[Math.floor(pixel.y) * RADAR_WIDTH + Math.floor(pixel.x)] ?? null)
      const address = `/api/smoke/pictures/${runAt / MINUTE_MS}-${at / MINUTE_MS}.png`
      return { data: { ...nothing, state: 'ready', at, runAt, step, picture: address }, meta: [report] }
    },

    async picture(at, runAt) {
      const key = `${runAt} ${at}`
      // Another process may have given out the address: the list is the same for all processes.
      if (source && !named.has(key)) hourOfNow(await readTimes(source))
      if (!source || !named.has(key)) {
        throw new AppError('not-found', { status: 404, detail: m.problem_no_smoke_picture() })
      }
      return await picture(source, at, runAt)
    },
  }
}
