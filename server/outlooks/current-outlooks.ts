import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/**
 * The outlooks in force among those found, ordered by their start. For each span of time only the newest version
 * counts; expired outlooks, and those that overlap a later issue, are left out. An outlook without any areas (no
 * thunderstorms) replaces earlier ones and is then left out itself.
 */
export function currentOutlooks(found: readonly ThunderstormOutlook[], now: number): ThunderstormOutlook[] {
  const newest = found.filter((one) => !found.some((other) => isSameSpan(one, other) && isNewer(other, one)))
  const once = newest.filter((one, index) => newest.findIndex((other) => isSameSpan(one, other)) === index)
  return once
    .filter((one) => one.validUntil > now)
    .filter((one) => !once.some((other) => other.issuedAt > one.issuedAt && doOverlap(one, other)))
    .filter(({ areas, unreadAreas }) => areas.length + unreadAreas > 0)
    .sort((a, b) => a.validFrom - b.validFrom || a.validUntil - b.validUntil)
}

const isSameSpan = (a: ThunderstormOutlook, b: ThunderstormOutlook) =>
  a.validFrom === b.validFrom && a.validUntil === b.validUntil

const isNewer = (a: ThunderstormOutlook, b: ThunderstormOutlook) =>
  a.issuedAt > b.issuedAt || (a.issuedAt === b.issuedAt && a.version > b.version)

const doOverlap = (a: ThunderstormOutlook, b: ThunderstormOutlook) =>
  a.validFrom < b.validUntil && b.validFrom < a.validUntil
