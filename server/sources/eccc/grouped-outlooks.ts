import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import type { ThunderstormOutlook } from '#server/outlooks/thunderstorm-outlook.ts'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type OutlookFeature, outlookMoment, outlookProperty, readOutlookAreas } from './read-outlook-feature.ts'

/**
 * Groups single features, as the collection and WFS give them, to outlooks: one for each issue, version and span of
 * time.
 *
 * @throws {AppError} when features of Ontario came and none of them tells when it is valid: that must not pass for
 * clear sky. Threats among them that do not tell it count as unread in every outlook, because they may belong to it.
 */
export function groupedOutlooks(features: readonly OutlookFeature[]): ThunderstormOutlook[] {
  const groups = new Map<string, { times: OutlookTimes; features: OutlookFeature[] }>()
  const ontario = features.filter(isOntario)
  const untimed: OutlookFeature[] = []
  for (const feature of ontario) {
    const times = outlookTimes(feature)
    if (times === null) {
      untimed.push(feature)
      continue
    }
    const key = JSON.stringify(times)
    const group = groups.get(key) ?? { times, features: [] }
    group.features.push(feature)
    groups.set(key, group)
  }
  if (ontario.length > 0 && groups.size === 0) throw unreadableInWords(m.problem_outlooks_without_time)
  const lost = readOutlookAreas(untimed)
  return [...groups.values()].map((group) => {
    const { areas, unreadAreas } = readOutlookAreas(group.features)
    return { ...group.times, areas, unreadAreas: unreadAreas + lost.areas.length + lost.unreadAreas }
  })
}

/** The longest outlook covers a day, and the farthest begins two days after its issue. */
const LONGEST_MS = 2 * DAY_MS
const FARTHEST_MS = 7 * DAY_MS

/** Whether an outlook can be issued then for such a time. */
export const isPossible = ({ issuedAt, validFrom, validUntil }: OutlookSpan): boolean =>
  validUntil > validFrom &&
  validUntil - validFrom <= LONGEST_MS &&
  validFrom - issuedAt <= FARTHEST_MS &&
  issuedAt < validUntil

type OutlookSpan = Pick<ThunderstormOutlook, 'issuedAt' | 'validFrom' | 'validUntil'>
type OutlookTimes = Omit<ThunderstormOutlook, 'areas' | 'unreadAreas'>

/** The times of a feature; null when it does not tell when it is valid, or tells an impossible time. */
export function outlookTimes(feature: OutlookFeature): OutlookTimes | null {
  const moment = (name: string) => outlookMoment(outlookProperty(feature, [name]))
  const validFrom = moment('validity_datetime')
  const validUntil = moment('expiration_datetime')
  if (validFrom === null || validUntil === null) return null
  const span = { issuedAt: moment('publication_datetime') ?? validFrom, validFrom, validUntil }
  if (!isPossible(span)) return null
  const amendment = Number(outlookProperty(feature, ['amendment']) ?? 0)
  return {
    ...span,
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
