import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'

/** A square of a forecast office’s grid, 2.5 km wide. */
interface NwsGridpoint {
  office: string
  x: number
  y: number
}

const pointSchema = z.object({
  properties: z.object({
    gridId: z.string().regex(/^[A-Z]{3}$/),
    gridX: z.number().int().min(0).max(9_999),
    gridY: z.number().int().min(0).max(9_999),
  }),
})

/** Which office forecasts for a place hardly ever changes. While NWS fails, a week-old answer is as good. */
export const LASTING: CachePolicy = { freshForMs: DAY_MS, keptForMs: 7 * DAY_MS, waitMs: 20 * SECOND_MS }

export const NWS_JSON = 'application/geo+json'

/** A cached value, or the reason why there is none, thrown. */
export function given<T>(reading: CacheReading<T>): T {
  if (reading.ok) return reading.value
  throw reading.error
}

const couldNotDetermine = (cause?: unknown): AppError =>
  new AppError('place-not-covered', {
    status: 502,
    detail: () => m.problem_place_not_covered(),
    cause,
  })

/**
 * Asks NWS about the square of its grid that a cell lies in. The square is looked up once a day, and again when it no
 * longer exists.
 *
 * @throws {AppError} `place-not-covered` where NWS has no grid, else as `ProviderClient` does
 */
export function createNwsGrid(client: ProviderClient, cache: SourceCache) {
  /** null where NWS says that it does not know the place: an answer, kept like any other. */
  async function look({ lat, lon }: Coordinates): Promise<NwsGridpoint | null> {
    try {
      const answer = await client.getJson({
        path: `/points/${lat},${lon}`,
        accept: NWS_JSON,
        maxBytes: 100_000,
        mayBeMissing: true,
      })
      const { gridId, gridX, gridY } = pointSchema.parse(answer).properties
      return { office: gridId, x: gridX, y: gridY }
    } catch (error) {
      if (upstreamStatusOf(error) === 404) return null
      throw error instanceof z.ZodError ? couldNotDetermine(error) : error
    }
  }

  async function pathOf(cell: Coordinates, policy: CachePolicy): Promise<string> {
    const point = given(await cache.read(`nws:point:${cell.lat},${cell.lon}`, policy, () => look(cell)))
    if (point === null) throw couldNotDetermine()
    return `/gridpoints/${point.office}/${point.x},${point.y}`
  }

  /** @param ask gets the path of the square */
  return async <T>(cell: Coordinates, ask: (path: string) => Promise<T>): Promise<T> => {
    const path = await pathOf(cell, LASTING)
    try {
      return await ask(path)
    } catch (error) {
      if (upstreamStatusOf(error) !== 404) throw error
      const now = await pathOf(cell, { ...LASTING, freshForMs: 0 })
      if (now === path) throw error
      return await ask(now)
    }
  }
}
export type NwsGrid = ReturnType<typeof createNwsGrid>
