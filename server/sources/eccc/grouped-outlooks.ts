import { AppError } from '#server/app-error.ts'
import type { ThunderstormOutlook } from '#server/outlooks/thunderstorm-outlook.ts'
import { m } from '#words/messages.js'
import { type OutlookFeature, outlookMoment, outlookProperty, readOutlookAreas } from './read-outlook-feature.ts'

/**
 * Groups single features, as the collection and WFS give them, to outlooks: one for each issue, version and span of
 * time.
 *
 * @throws {AppError} when features of Ontario came and none of them tells when it is valid: that must not pass for
 * clear sky
 */
export function groupedOutlooks(features: readonly OutlookFeature[]): ThunderstormOutlook[] {
  const groups = new Map<string, OutlookFeature[]>()
  const ontario = features.filter(isOntario)
  for (const feature of ontario) {
    const times = outlookTimes(feature)
    if (times === null) continue
    const key = JSON.stringify(times)
    groups.set(key, [...(groups.get(key) ?? []), feature])
  }
  if (ontario.length > 0 && groups.size === 0) {
    throw new AppError('provider-unreadable', { status: 502, detail: () => m.problem_outlooks_without_time() })
  }
  return [...groups.values()].flatMap((group) => {
    const times = group[0] && outlookTimes(group[0])
    return times ? [{ ...times, ...readOutlookAreas(group) }] : []
  })
}

/** The times of a feature; null when it does not tell when it is valid. */
export function outlookTimes(feature: OutlookFeature): Omit<ThunderstormOutlook, 'areas' | 'unreadAreas'> | null {
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

/**
 * The collection holds all of Canada and names the region of each feature; the layer of the map service is Ontario's. A
 * feature without a region is kept, because it may be a threat here.
 */
function isOntario(feature: OutlookFeature): boolean {
  const region = outlookProperty(feature, ['product_sub_type'])
  return region === undefined || region === null || /^ON$/i.test(String(region))
}
