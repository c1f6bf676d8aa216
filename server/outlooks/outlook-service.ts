import { AppError } from '#server/app-error.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { bulletinReport } from '#server/outbound/source-report.ts'
import type { OutlookItem, OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { outlookPeriod } from '#shared/outlooks/outlook-period.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { currentOutlooks } from './current-outlooks.ts'
import { drawnItem, outlookKey, pictureItem, pictureKey } from './outlook-items.ts'
import type { OutlookPicture, OutlookPictures, OutlookSource } from './outlook-source.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

export interface OutlookService {
  /** @throws {AppError} 503 when nothing could be read; nothing issued is an empty list */
  thunderstorm(): Promise<OutlooksAnswer>
  /** @throws {AppError} 503, as above */
  significantWeather(): Promise<OutlooksAnswer>
  /**
   * An outlook that is on the list now, by its key; null for any other.
   * @throws {AppError} 503 while the list cannot be read
   */
  outlookOf(key: string): Promise<ThunderstormOutlook | null>
  /** A picture that is on the lists now. @throws {AppError} when it cannot be fetched */
  pictureOf(key: string): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Listings are fetched at most every ten minutes for all visitors together (the agency's wish). */
const POLICY: CachePolicy = { freshForMs: 10 * MINUTE_MS, keptForMs: 6 * HOUR_MS, waitMs: 2.5 * SECOND_MS }
/** Pictures only add to the outlooks that we draw, so an answer waits less long for them. */
const EXTRA_POLICY: CachePolicy = { ...POLICY, waitMs: SECOND_MS }
const PICTURE_POLICY: CachePolicy = { freshForMs: HOUR_MS, keptForMs: 6 * HOUR_MS, waitMs: 8 * SECOND_MS }
const MAX_FRAMES = 12
/** A significant weather picture is for one moment; so long after it, it tells of the weather before. */
const SHOWN_AFTER_MS = 3 * HOUR_MS

interface OutlookServiceParts {
  source: OutlookSource
  cache: SourceCache
  clock: Clock
}

interface KnownOutlook {
  key: string
  outlook: ThunderstormOutlook
}

export function createOutlookService({ source, cache, clock }: OutlookServiceParts): OutlookService {
  const now = () => clock().getTime()
  const read = <T>(what: string, policy: CachePolicy, load: () => Promise<T>) =>
    readForTheSite(cache, `outlooks:${what}`, policy, load)
  const readShapes = () => read('thunderstorm:shapes', POLICY, () => fetchShapes(source, now()))
  const readThunderstormPictures = () =>
    read('thunderstorm:pictures', EXTRA_POLICY, () => source.thunderstormPictures.list(now()))
  const readSignificantPictures = () =>
    read('significant:pictures', POLICY, () => source.significantWeatherPictures.list(now()))

  return {
    async thunderstorm() {
      const [shapes, pictures] = await Promise.all([readShapes(), readThunderstormPictures()])
      const drawn = shapes.ok
        ? holding(shapes.value, now()).map(({ key, outlook }) => drawnItem(outlook, key, now()))
        : []
      const listed = pictures.ok ? pictures.value.toSorted((a, b) => a.version - b.version) : []
      const shown = listed.map((picture) => pictureItem(picture, 'thunderstorm', now()))
      const told = shapes.ok ? periodsTold(shapes.value, now()) : new Set()
      const items = [...drawn, ...newestOfEachPeriod(shown, now()).filter(({ period }) => !told.has(period))]
      if (!shapes.ok && items.length === 0) {
        throw unavailable(m.outlook_thunderstorm_unavailable(), shapes)
      }
      return { data: items, meta: [bulletinReport('ECCC', shapes)] }
    },

    async significantWeather() {
      const pictures = await readSignificantPictures()
      if (!pictures.ok) throw unavailable(m.outlook_significant_unavailable(), pictures)
      const items = latestIssue(pictures.value).map((picture) => pictureItem(picture, 'significant', now()))
      return {
        data: withoutPast(items.sort(byValidTime), now()).slice(0, MAX_FRAMES),
        meta: [bulletinReport('ECCC', pictures)],
      }
    },

    async outlookOf(key) {
      const shapes = await readShapes()
      if (!shapes.ok) throw unavailable(m.outlook_thunderstorm_unavailable(), shapes)
      return holding(shapes.value, now()).find((known) => known.key === key)?.outlook ?? null
    },

    async pictureOf(key) {
      const folders = [
        [source.thunderstormPictures, await readThunderstormPictures()],
        [source.significantWeatherPictures, await readSignificantPictures()],
      ] as const
      for (const [pictures, list] of folders) {
        const picture = list.ok ? list.value.find((one) => pictureKey(one) === key) : undefined
        if (picture) return await readPicture(pictures, picture)
      }
      const silent = folders.map(([, list]) => list).find((list) => !list.ok)
      if (silent && !silent.ok) throw unavailable(m.outlook_image_failed_load(), silent)
      return null
    },
  }

  async function readPicture(pictures: OutlookPictures, picture: OutlookPicture) {
    const reading = await read(`picture:${picture.path}`, PICTURE_POLICY, () => pictures.fetch(picture))
    if (!reading.ok) throw reading.error
    return reading.value
  }
}

function holding(known: readonly KnownOutlook[], now: number): KnownOutlook[] {
  const outlooks = currentOutlooks(
    known.map(({ outlook }) => outlook),
    now,
  )
  return outlooks.flatMap((outlook) => known.find((one) => one.outlook === outlook) ?? [])
}

async function fetchShapes(source: OutlookSource, now: number): Promise<KnownOutlook[]> {
  const outlooks = await source.fetchThunderstorm(now)
  return outlooks.map((outlook) => ({ key: outlookKey(outlook), outlook }))
}

/**
 * The periods that the shapes cover, including those without thunderstorms. Pictures of these periods are not listed,
 * so that none brings back an outlook that was withdrawn.
 */
const periodsTold = (known: readonly KnownOutlook[], now: number): ReadonlySet<string> =>
  new Set(known.filter(({ outlook }) => outlook.validUntil > now).map(({ outlook }) => outlookPeriod(outlook, now)))

/** The newest picture of each period, the last of those issued together, without periods that are over. */
function newestOfEachPeriod(pictures: readonly OutlookItem[], now: number): OutlookItem[] {
  const byPeriod = new Map<string, OutlookItem>()
  for (const picture of [...pictures].sort((a, b) => (a.issueTime ?? '').localeCompare(b.issueTime ?? ''))) {
    const end = picture.validUntil ?? picture.validTime
    if (end === null || Date.parse(end) > now) byPeriod.set(picture.period, picture)
  }
  return [...byPeriod.values()].sort(byValidTime)
}

/** The pictures of the latest issue; a day's folder holds all issues of that day. */
function latestIssue(pictures: readonly OutlookPicture[]): OutlookPicture[] {
  const latest = Math.max(...pictures.map(({ issuedAt }) => issuedAt ?? 0))
  return pictures.filter(({ issuedAt }) => issuedAt === latest)
}

/** Without the pictures of moments long past; the last one stays. @param items in order of time */
const withoutPast = (items: readonly OutlookItem[], now: number): OutlookItem[] =>
  items.filter(
    (item) => item === items.at(-1) || item.validTime === null || Date.parse(item.validTime) > now - SHOWN_AFTER_MS,
  )

const byValidTime = (a: OutlookItem, b: OutlookItem) => (a.validTime ?? '').localeCompare(b.validTime ?? '')

/** A source that is only late has its own code, `weather-late`: pages then wait instead of showing a failure. */
function unavailable(detail: string, reading: CacheReading<unknown> & { ok: false }): AppError {
  return new AppError(reading.error.code === 'provider-late' ? 'weather-late' : 'outlooks-unavailable', {
    status: 503,
    detail,
    meta: [bulletinReport('ECCC', reading)],
    retryAfterSeconds: reading.error.retryAfterSeconds,
    cause: reading.error,
  })
}
