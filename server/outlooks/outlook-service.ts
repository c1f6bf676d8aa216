import { AppError } from '#server/http/app-error.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { OutlookItem, OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { currentOutlooks } from './current-outlooks.ts'
import { drawnItem, outlookKey, pictureItem, pictureKey } from './outlook-items.ts'
import { parseSignificantWeatherName, parseThunderstormPictureName } from './picture-file-name.ts'
import { fetchPicture, findPictures } from './providers/picture-folder.ts'
import { fetchOutlookCollection } from './providers/thunderstorm-collection.ts'
import { fetchOutlookFolder } from './providers/thunderstorm-folder.ts'
import { fetchOutlookLayer } from './providers/thunderstorm-wfs.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** Where the outlooks lie: services first, file servers as the last resort. */
export interface OutlookClients {
  ecccApi: ProviderClient
  geomet: ProviderClient
  thunderstormFolder: ProviderClient
  thunderstormPictures: ProviderClient
  significantWeatherPictures: ProviderClient
}

export interface OutlookService {
  /** @throws {AppError} 503 when nothing could be read; nothing issued is an empty list */
  thunderstorm(): Promise<OutlooksAnswer>
  significantWeather(): Promise<OutlooksAnswer>
  /** An outlook that is on the lists now, by its key; null for any other. */
  outlookOf(key: string): Promise<ThunderstormOutlook | null>
  /** A picture that is on the lists now. @throws {AppError} when it cannot be fetched */
  pictureOf(key: string): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Listings are asked at most every ten minutes for everybody together (the agency's wish). */
const POLICY: CachePolicy = { freshForMs: 10 * MINUTE_MS, keptForMs: 6 * HOUR_MS, waitMs: 2.5 * SECOND_MS }
const PICTURE_POLICY: CachePolicy = { freshForMs: HOUR_MS, keptForMs: 6 * HOUR_MS, waitMs: 8 * SECOND_MS }

interface OutlookServiceParts {
  clients: OutlookClients
  cache: SourceCache
  clock: Clock
}

export function createOutlookService({ clients, cache, clock }: OutlookServiceParts): OutlookService {
  const now = () => clock().getTime()
  const readShapes = () => cache.read('outlooks:thunderstorm:shapes', POLICY, () => fetchShapes(clients, now()))
  const readPictures = (kind: 'thunderstorm' | 'significant') =>
    cache.read(`outlooks:${kind}:pictures`, POLICY, () =>
      kind === 'thunderstorm'
        ? findPictures(
            {
              client: clients.thunderstormPictures,
              folder: 'thunderstorm_outlooks',
              parse: parseThunderstormPictureName,
            },
            now(),
          )
        : findPictures(
            {
              client: clients.significantWeatherPictures,
              folder: 'significant_weather_outlooks',
              parse: parseSignificantWeatherName,
            },
            now(),
          ),
    )

  return {
    async thunderstorm() {
      const [shapes, pictures] = await Promise.all([readShapes(), readPictures('thunderstorm')])
      const drawn = shapes.ok ? currentOutlooks(shapes.value, now()).map((outlook) => drawnItem(outlook, now())) : []
      const shown = pictures.ok ? pictures.value.map((picture) => pictureItem(picture, 'thunderstorm')) : []
      const items = [...drawn, ...withoutDrawn(shown, drawn, now())]
      if (!shapes.ok && items.length === 0) {
        throw unavailable('Unable to load thunderstorm outlooks at this time.', shapes)
      }
      return { data: items, meta: [sourceReport('ECCC', shapes)] }
    },

    async significantWeather() {
      const pictures = await readPictures('significant')
      if (!pictures.ok) throw unavailable('Unable to Load Significant Weather Outlooks', pictures)
      const items = pictures.value.map((picture) => pictureItem(picture, 'significant weather'))
      return { data: items.sort(byValidTime), meta: [sourceReport('ECCC', pictures)] }
    },

    async outlookOf(key) {
      const shapes = await readShapes()
      return shapes.ok ? (shapes.value.find((outlook) => outlookKey(outlook) === key) ?? null) : null
    },

    async pictureOf(key) {
      const lists = await Promise.all([readPictures('thunderstorm'), readPictures('significant')])
      for (const [index, list] of lists.entries()) {
        const picture = list.ok ? list.value.find((one) => pictureKey(one) === key) : undefined
        if (!picture) continue
        const client = index === 0 ? clients.thunderstormPictures : clients.significantWeatherPictures
        const reading = await cache.read(`outlooks:picture:${picture.path}`, PICTURE_POLICY, () =>
          fetchPicture(client, picture.path),
        )
        if (!reading.ok) throw reading.error
        return reading.value
      }
      return null
    },
  }
}

/** The documented service first, its undocumented twin next, the folder last; the first that answers is believed. */
async function fetchShapes(clients: OutlookClients, now: number): Promise<ThunderstormOutlook[]> {
  const ways = [
    () => fetchOutlookCollection(clients.ecccApi),
    () => fetchOutlookLayer(clients.geomet),
    () => fetchOutlookFolder(clients.thunderstormFolder, now),
  ]
  let failure: unknown
  for (const way of ways) {
    try {
      return await way()
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

/** Pictures of what we do not draw ourselves, of each period the newest, and none of a time that is over. */
function withoutDrawn(pictures: readonly OutlookItem[], drawn: readonly OutlookItem[], now: number): OutlookItem[] {
  const byPeriod = new Map<string, OutlookItem>()
  for (const picture of [...pictures].sort((a, b) => (a.issueTime ?? '').localeCompare(b.issueTime ?? ''))) {
    const isOver = picture.validTime !== null && Date.parse(picture.validTime) <= now
    if (!isOver && !drawn.some(({ period }) => period === picture.period)) byPeriod.set(picture.period, picture)
  }
  return [...byPeriod.values()].sort(byValidTime)
}

const byValidTime = (a: OutlookItem, b: OutlookItem) => (a.validTime ?? '').localeCompare(b.validTime ?? '')

function unavailable(detail: string, reading: CacheReading<unknown> & { ok: false }): AppError {
  return new AppError('outlooks-unavailable', {
    status: 503,
    detail,
    meta: [sourceReport('ECCC', reading)],
    retryAfterSeconds: reading.error.retryAfterSeconds,
    cause: reading.error,
  })
}
