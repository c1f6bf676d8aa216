import { hash } from 'node:crypto'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { outlookPeriod } from '#shared/outlooks/outlook-period.ts'
import { periodWords } from '#shared/outlooks/outlook-words.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { OutlookPicture } from './outlook-source.ts'
import { outlookThreats } from './outlook-threats.ts'
import { outlookDescription } from './outlook-words.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** Identifies an outlook in addresses: a hash of its content, so that answers at these addresses may be cached. */
export const outlookKey = (outlook: ThunderstormOutlook): string => `thunderstorm-${digest(JSON.stringify(outlook))}`

export const pictureKey = ({ path }: OutlookPicture): string => `picture-${digest(path)}`

const digest = (text: string) => hash('sha256', text, 'hex').slice(0, 20)

/** An outlook that we draw from its shapes. @param now epoch milliseconds: today is day 1 */
export function drawnItem(outlook: ThunderstormOutlook, key: string, now: number): OutlookItem {
  const threats = outlookThreats(outlook)
  const period = outlookPeriod(outlook, now)
  return {
    id: key,
    title: stormTitle(period),
    description: outlookDescription(threats, outlook),
    imageUrl: `/api/outlooks/images/${key}`,
    period,
    validTime: isoTime(outlook.validFrom),
    validUntil: isoTime(outlook.validUntil),
    issueTime: isoTime(outlook.issuedAt),
    geojsonUrl: `/api/outlooks/geojson/${key}`,
    geojsonFilename: 'ontario-thunderstorm-outlook.geojson',
    isDrawn: true,
    threats,
    unreadAreas: outlook.unreadAreas,
  }
}

/** An agency's own picture, with the times that its file name tells. @param now epoch milliseconds */
export function pictureItem(picture: OutlookPicture, kind: 'thunderstorm' | 'significant', now: number): OutlookItem {
  const key = pictureKey(picture)
  const { issuedAt, leadMs, span } = picture
  const shownAt = issuedAt === null || leadMs === null ? null : issuedAt + leadMs
  // The day of a picture of one moment is the day of that moment.
  const about = kind === 'significant' && shownAt !== null ? { validFrom: shownAt, validUntil: shownAt } : span
  const period = about ? outlookPeriod(about, now) : leadMs === null ? UNKNOWN : periodByLead(leadMs, shownAt)
  return {
    id: key,
    title: kind === 'thunderstorm' ? stormTitle(period) : m.outlook_item_significant(),
    description: m.outlook_item_picture(),
    imageUrl: `/api/outlooks/images/${key}`,
    period,
    validTime: isoTimeOrNull(span?.validFrom ?? shownAt),
    validUntil: isoTimeOrNull(span?.validUntil ?? null),
    issueTime: isoTimeOrNull(issuedAt),
    geojsonUrl: null,
    geojsonFilename: null,
    isDrawn: false,
    threats: [],
    unreadAreas: 0,
  }
}

const UNKNOWN = 'Unknown'

/** “Day 1 thunderstorm outlook”; a period of unknown time is left out. */
const stormTitle = (period: string): string =>
  period === UNKNOWN ? m.outlook_item_untimed() : m.outlook_item_title({ period: periodWords(period) })

const NIGHT_LEAD_MS = 6 * HOUR_MS

/** Sections 7 and 9 of the spec, for pictures whose names tell a lead alone. */
function periodByLead(leadMs: number, shownAt: number | null): string {
  const day = Math.max(1, Math.ceil(leadMs / (24 * HOUR_MS)))
  const hour = shownAt === null ? null : new Date(shownAt).getUTCHours()
  const isNight = hour !== null && (hour >= 18 || hour < 6) && leadMs >= NIGHT_LEAD_MS
  return day === 1 && isNight ? 'Day 1 Night' : `Day ${day}`
}
