import type { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { addJsonRoute, type JsonRoute } from './json-route.ts'
import { coordinatesQuery } from './query.ts'

interface PlaceRoute<A extends z.ZodType>
  extends Omit<JsonRoute<typeof coordinatesQuery, A>, 'query' | 'tag' | 'mediaType' | 'authorise'> {
  /** How long browsers may keep an answer in which everything is fresh. */
  keptSeconds: number
}

/** Adds a GET address that tells what sources say of a place. */
export function addPlaceRoute<A extends z.ZodType>(
  app: OpenAPIHono,
  { keptSeconds, ...route }: PlaceRoute<A>,
  answerAt: (place: Coordinates) => Promise<z.input<A> & { meta: readonly SourceReport[] }>,
): void {
  addJsonRoute(app, { ...route, tag: 'Weather', query: coordinatesQuery }, async (place, c) => {
    const answer = await answerAt(place)
    const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
    return c.json(answer, 200, { 'cache-control': isFresh ? `public, max-age=${keptSeconds}` : 'no-cache' })
  })
}
