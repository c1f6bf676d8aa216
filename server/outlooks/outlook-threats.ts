import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { OutlookThreat } from '#shared/contracts/outlook.ts'
import { TOWNS } from '#shared/map/map-labels.ts'
import { OUTLOOK_LEVELS } from '#shared/outlooks/outlook-levels.ts'
import type { OutlookArea, ThunderstormOutlook } from './thunderstorm-outlook.ts'

const ONTARIO_TOWNS = TOWNS.filter(({ isAbroad }) => !isAbroad)

/**
 * What an outlook warns of, the most dangerous first, each with the towns for which nothing worse is said. Equal areas
 * are listed once.
 */
export function outlookThreats({ areas }: ThunderstormOutlook): OutlookThreat[] {
  const mostDangerousFirst = [...areas].sort((a, b) => danger(b) - danger(a))
  const threats = new Map<string, OutlookThreat>()
  const left = new Set(ONTARIO_TOWNS)
  for (const { shape, ...hazard } of mostDangerousFirst) {
    const key = JSON.stringify(hazard)
    const threat = threats.get(key) ?? { ...hazard, places: [] }
    threats.set(key, threat)
    for (const town of left) {
      if (!isInside(town.at, shape)) continue
      threat.places.push(town.name)
      left.delete(town)
    }
  }
  return [...threats.values()]
}

export const danger = ({ level }: Pick<OutlookThreat, 'level'>): number => OUTLOOK_LEVELS.indexOf(level)

const isInside = ([lon, lat]: readonly [number, number], shape: OutlookArea['shape']): boolean =>
  booleanPointInPolygon([lon, lat], { type: 'MultiPolygon', coordinates: shape })
