import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { precipitationIn, radarPictureId } from './radar-picture-id.ts'
import type { RadarPictureName, RadarSource, RadarTimes } from './radar-source.ts'
import { type DrawnPicture, type ReadPicture, readClasses, readRadarPicture } from './read-radar-picture.ts'

/**
 * The agency's pictures, each fetched once for all visitors and processes, and only when one asks for it: nothing is
 * fetched while nobody looks.
 */
export interface RadarPictures {
  times(precipitation: RadarPrecipitation): Promise<CacheReading<RadarTimes>>
  /** Whether it is or was on a list that was read here. */
  isListed(id: string): boolean
  /**
   * The picture with this id.
   * @throws {AppError} 404 unless it is or was on a list; others when it cannot be fetched
   */
  drawn(id: string): Promise<DrawnPicture>
  /** A picture with the meaning of its pixels. @throws {AppError} as `drawn` */
  read(name: RadarPictureName): Promise<Pick<ReadPicture, 'classes' | 'isReadable'>>
  /** false once the picture was read and has colours that the palette does not explain. */
  mayBeReadable(id: string): boolean
}

/** The agency wants its list read at most every minute or two; a new picture comes every six. */
const TIMES_POLICY: CachePolicy = { freshForMs: 75 * SECOND_MS, keptForMs: 3 * HOUR_MS, waitMs: 4 * SECOND_MS }
/** What a picture shows never changes. Three hours are the longest loop. */
export const PICTURE_POLICY: CachePolicy = { freshForMs: 4 * HOUR_MS, keptForMs: 4 * HOUR_MS, waitMs: 8 * SECOND_MS }
/** Ids of three hours of both kinds with all runs. */
const MAX_IDS = 2_000
/** Decoded pictures, 0.8 MB each: what the words of both kinds need at a time. */
const MAX_DECODED = 36

export function createRadarPictures(source: RadarSource, cache: SourceCache, clock: Clock): RadarPictures {
  const listed = new LRUCache<string, RadarPictureName>({ max: MAX_IDS })
  const unreadableIds = new LRUCache<string, true>({ max: MAX_IDS })
  const decoded = new LRUCache<string, Pick<ReadPicture, 'classes' | 'isReadable'>>({ max: MAX_DECODED })

  function noteListed(precipitation: RadarPrecipitation, { agency, observed, forward }: RadarTimes) {
    for (const at of observed) {
      for (const shows of ['echoes', 'unseen'] as const) note({ agency, precipitation, shows, at, runAt: null })
    }
    for (const at of forward?.times ?? []) {
      note({ agency, precipitation, shows: 'echoes', at, runAt: forward?.runAt ?? null })
    }
  }
  const note = (name: RadarPictureName) => listed.set(radarPictureId(name), name)

  async function fetchDrawn(name: RadarPictureName, id: string): Promise<DrawnPicture> {
    const reading = await readForTheSite(cache, `radar:picture:${id}`, PICTURE_POLICY, async () => {
      const { png, isReadable, classes } = await readRadarPicture(await source.fetchPicture(name), name.shows)
      decoded.set(id, { classes, isReadable })
      return { png, isReadable }
    })
    if (!reading.ok) throw reading.error
    if (!reading.value.isReadable) unreadableIds.set(id, true)
    return reading.value
  }

  async function times(precipitation: RadarPrecipitation): Promise<CacheReading<RadarTimes>> {
    const { agency } = source
    const reading = await readForTheSite(cache, `radar:times:${agency}:${precipitation}`, TIMES_POLICY, async () => {
      const { observed, forward } = await source.fetchTimes(precipitation)
      const latest = clock().getTime() + DATED_AHEAD_MS
      const isDatedAhead = forward !== null && forward.runAt > latest
      return { agency, observed: observed.filter((at) => at <= latest), forward: isDatedAhead ? null : forward }
    })
    if (reading.ok) noteListed(precipitation, reading.value)
    return reading
  }

  return {
    times,
    isListed: (id) => listed.has(id),
    async drawn(id) {
      // Another process may have given out the id: the list is the same for all processes.
      if (!listed.has(id)) await times(precipitationIn(id))
      const name = listed.get(id)
      if (!name) throw noRadarPicture()
      return await fetchDrawn(name, id)
    },
    async read(name) {
      const id = radarPictureId(name)
      const known = decoded.get(id)
      if (known) return known
      const { png, isReadable } = await fetchDrawn(name, id)
      const fresh = decoded.get(id) ?? { ...(await readClasses(png, name.shows)), isReadable }
      decoded.set(id, fresh)
      return fresh
    },
    mayBeReadable: (id) => !unreadableIds.has(id),
  }
}

/** Greatest age of the newest picture, from its moment to now. */
export const STALE_AFTER_MS = 20 * MINUTE_MS

export const noRadarPicture = () => new AppError('not-found', { status: 404, detail: m.problem_no_radar_picture() })
