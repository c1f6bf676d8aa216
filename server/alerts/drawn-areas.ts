import { createAnswerCache } from '#server/http/answer-cache.ts'
import { PreparedJson } from '#server/http/prepared-body.ts'
import { MEMORY } from '#server/memory.ts'
import type { AlertAreaAnswer } from '#shared/contracts/alert.ts'
import type { AlertProvider, MultiPolygon } from './alert-message.ts'
import type { KeptAlert } from './alert-store.ts'
import { shortName } from './bounded-alerts.ts'
import { areaName } from './issued-alert.ts'

/** Where alerts hold, for drawing. */
export interface DrawnAreas {
  /** Never throws: an area whose shape cannot be had is left out, and the drawing is not complete. */
  draw(kept: KeptAlert): Promise<DrawnArea>
}

class DrawnArea extends PreparedJson<AlertAreaAnswer> {
  readonly isComplete: boolean

  constructor(features: AlertAreaAnswer['features'], { areas }: KeptAlert) {
    super({ type: 'FeatureCollection', features })
    this.isComplete = features.length === areas.length
  }
}

/** More zones than any alert around here has; the shape of each costs a question to its issuer, once. */
const MOST_ZONES = 80

export function createDrawnAreas(providers: readonly AlertProvider[]): DrawnAreas {
  const drawn = createAnswerCache<DrawnArea>({ maxBytes: MEMORY.alertAreas, isKept: ({ isComplete }) => isComplete })

  async function shapesOf({ areas, source }: KeptAlert): Promise<ReadonlyMap<string, MultiPolygon>> {
    const zones = areas.flatMap(({ shape, zone }) => (shape === null && zone !== null ? [zone] : []))
    const provider = providers.find((each) => each.source === source)
    if (zones.length === 0 || !provider?.shapesOf) return new Map()
    return await provider.shapesOf(zones.slice(0, MOST_ZONES)).catch(() => new Map())
  }

  return {
    async draw(kept) {
      return await drawn.answer(kept.alert.id, [kept.alert.issued, kept.areas.length], async () => {
        const shapes = await shapesOf(kept)
        const features = kept.areas.flatMap((area): AlertAreaAnswer['features'] => {
          const name = shortName(areaName(area))
          const coordinates = area.shape ?? shapes.get(area.zone ?? '')
          return coordinates
            ? [{ type: 'Feature', properties: { name }, geometry: { type: 'MultiPolygon', coordinates } }]
            : []
        })
        return new DrawnArea(features, kept)
      })
    },
  }
}
