import { type OutlookFeature, outlookMoment, outlookProperty, readOutlookArea } from './read-outlook-feature.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** Makes outlooks of loose features, as the collection and WFS give them: one for each issue, version and span of time. */
export function groupedOutlooks(features: readonly OutlookFeature[]): ThunderstormOutlook[] {
  const groups = new Map<
    string,
    Omit<ThunderstormOutlook, 'areas'> & { areas: ThunderstormOutlook['areas'][number][] }
  >()
  for (const feature of features) {
    const times = outlookTimes(feature)
    if (times === null || !isOntario(feature)) continue
    const key = JSON.stringify(times)
    const group = groups.get(key) ?? { ...times, areas: [] }
    groups.set(key, group)
    const area = readOutlookArea(feature)
    if (area) group.areas.push(area)
  }
  return [...groups.values()]
}

/** Null when a feature does not say for when it holds. */
export function outlookTimes(feature: OutlookFeature): Omit<ThunderstormOutlook, 'areas'> | null {
  const moment = (name: string) => outlookMoment(outlookProperty(feature, [name]))
  const validFrom = moment('validity_datetime')
  const validUntil = moment('expiration_datetime')
  if (validFrom === null || validUntil === null || validUntil <= validFrom) return null
  const amendment = Number(outlookProperty(feature, ['amendment']) ?? 0)
  return {
    issuedAt: moment('publication_datetime') ?? validFrom,
    validFrom,
    validUntil,
    version: Number.isFinite(amendment) ? amendment + 1 : 1,
  }
}

/** The collection holds all of Canada. A feature that names no region is kept: the layer asked for is Ontario's. */
function isOntario(feature: OutlookFeature): boolean {
  const region = outlookProperty(feature, ['product_sub_type'])
  return region === undefined || region === null || /^ON$/i.test(String(region))
}
