import { LRUCache } from 'lru-cache'
import type { AlertAreaAnswer } from '#shared/contracts/alert.ts'
import type { AlertProvider, MultiPolygon } from './alert-message.ts'
import type { KeptAlert } from './alert-store.ts'

/** Where alerts hold, for drawing. */
export interface DrawnAreas {
  /** Never throws: an area whose shape cannot be had is left out, and the drawing is not complete. */
  draw(kept: KeptAlert): Promise<{ answer: AlertAreaAnswer; isComplete: boolean }>
}

/** More zones than any alert around here has; each costs the first asker a question to its issuer. */
const MOST_ZONES = 80
const REMEMBERED = 200

export function createDrawnAreas(providers: readonly AlertProvider[]): DrawnAreas {
  const drawn = new LRUCache<string, AlertAreaAnswer>({ max: REMEMBERED })

  async function shapesOf({ areas, source }: KeptAlert): Promise<ReadonlyMap<string, MultiPolygon>> {
    const zones = areas.flatMap(({ shape, zone }) => (shape === null && zone !== null ? [zone] : []))
    const provider = providers.find((each) => each.source === source)
    if (zones.length === 0 || !provider?.shapesOf) return new Map()
    return await provider.shapesOf(zones.slice(0, MOST_ZONES)).catch(() => new Map())
  }

  return {
    async draw(kept) {
      const key = `${kept.alert.id} ${kept.alert.issued} ${kept.areas.length}`
      const known = drawn.get(key)
      if (known) return { answer: known, isComplete: true }
      const shapes = await shapesOf(kept)
      const features = kept.areas.flatMap(({ name, zone, shape }): AlertAreaAnswer['features'] => {
        const coordinates = shape ?? shapes.get(zone ?? '')
        return coordinates
          ? [{ type: 'Feature', properties: { name }, geometry: { type: 'MultiPolygon', coordinates } }]
          : []
      })
      const answer: AlertAreaAnswer = { type: 'FeatureCollection', features }
      const isComplete = features.length === kept.areas.length
      if (isComplete) drawn.set(key, answer)
      return { answer, isComplete }
    },
  }
}
