import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { type Colour, indexedPng } from '#server/radar/indexed-png.ts'
import { PICTURE_POLICY } from '#server/radar/radar-pictures.ts'
import { readClasses } from '#server/radar/read-radar-picture.ts'
import { RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { LightningSource } from './lightning-source.ts'

/**
 * The agency's pictures of lightning, each fetched once for all visitors and processes, and only when one asks for it.
 */
export interface LightningPictures {
  times(): Promise<CacheReading<readonly number[]>>
  /**
   * A picture in the site's own colours.
   *
   * @throws {AppError} 404 unless it is or was on the list; others when it cannot be fetched or read
   */
  drawn(at: number): Promise<Uint8Array<ArrayBuffer>>
  /** 1 for every pixel of the radar box with flashes. @throws {AppError} as above */
  flashes(at: number): Promise<Uint8Array>
  /** Moments whose flashes were read here already, oldest first. */
  held(): number[]
}

/** A new picture comes every ten minutes, some ten minutes late. */
const TIMES_POLICY: CachePolicy = { freshForMs: 2 * MINUTE_MS, keptForMs: HOUR_MS, waitMs: 4 * SECOND_MS }
/** The list has three hours of pictures; the others have left it since. */
const MAX_TIMES = 60
/** The last half hour, 0.8 MB each. */
const MAX_DECODED = 4
/** Storms never cover a third of Southern Ontario with flashes: one with more paint lacks its transparency. */
const MOST_PAINTED = 0.33

/** The agency does not publish how many flashes its colours mean: one colour for all, transparent elsewhere. */
const PALETTE: readonly Colour[] = [
  [0, 0, 0, 0],
  [255, 209, 102, 255],
]

export function createLightningPictures(source: LightningSource, cache: SourceCache): LightningPictures {
  const listed = new LRUCache<number, true>({ max: MAX_TIMES })
  const decoded = new LRUCache<number, Uint8Array>({ max: MAX_DECODED })

  async function times(): Promise<CacheReading<readonly number[]>> {
    const reading = await readForTheSite(cache, 'lightning:times', TIMES_POLICY, () => source.fetchTimes())
    if (reading.ok) for (const at of reading.value) listed.set(at, true)
    return reading
  }

  async function drawn(at: number): Promise<Uint8Array<ArrayBuffer>> {
    // Another process may have named it: the list is the same for all of them.
    if (!listed.has(at)) await times()
    if (!listed.has(at)) throw new AppError('not-found', { status: 404, detail: m.problem_no_lightning_picture() })
    const reading = await readForTheSite(cache, `lightning:picture:${at}`, PICTURE_POLICY, async () => {
      const flashes = await readFlashes(await source.fetchPicture(at))
      decoded.set(at, flashes)
      return await indexedPng(flashes, RADAR_WIDTH, PALETTE)
    })
    if (!reading.ok) throw reading.error
    return reading.value
  }

  return {
    times,
    drawn,
    async flashes(at) {
      const known = decoded.get(at)
      if (known) return known
      const png = await drawn(at)
      const flashes = decoded.get(at) ?? (await readFlashes(png))
      decoded.set(at, flashes)
      return flashes
    },
    held: () => [...decoded.keys()].toSorted((one, other) => one - other),
  }
}

/**
 * @throws {AppError} 502 `provider-unreadable` for a torn picture, one of another size or one that is painted all over
 */
async function readFlashes(file: Uint8Array): Promise<Uint8Array> {
  // Every painted pixel counts, as in the pictures of what no radar sees.
  const { classes } = await readClasses(file, 'unseen')
  let painted = 0
  // `for … of` takes ten times as long for the bytes of a picture.
  for (let index = 0; index < classes.length; index += 1) painted += classes[index] ?? 0
  if (painted > classes.length * MOST_PAINTED) {
    throw unreadableAnswer('ECCC')
  }
  return classes
}
