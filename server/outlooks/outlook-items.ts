import { createHash } from 'node:crypto'
import { OUTLOOK_LEVELS, type OutlookItem, type OutlookThreat } from '#shared/contracts/outlook.ts'
import { HOUR_MS } from '#shared/time.ts'
import { outlookPeriod } from './outlook-period.ts'
import { threatSentence } from './outlook-words.ts'
import type { OutlookPicture } from './providers/picture-folder.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** Names an outlook for as long as it is the same text: in addresses, which may be kept for ever. */
export const outlookKey = (outlook: ThunderstormOutlook): string => `thunderstorm-${digest(JSON.stringify(outlook))}`

export const pictureKey = ({ path }: OutlookPicture): string => `picture-${digest(path)}`

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)

/** An outlook that we draw from its shapes. @param now epoch milliseconds: today is day 1 */
export function drawnItem(outlook: ThunderstormOutlook, now: number): OutlookItem {
  const key = outlookKey(outlook)
  const threats = distinctThreats(outlook)
  const period = outlookPeriod(outlook, now)
  return {
    id: key,
    title: `${period} thunderstorm outlook`,
    description: threats.map(threatSentence).join(' '),
    imageUrl: `/api/outlooks/images/${key}`,
    period,
    validTime: iso(outlook.validFrom),
    validUntil: iso(outlook.validUntil),
    issueTime: iso(outlook.issuedAt),
    geojsonUrl: `/api/outlooks/geojson/${key}`,
    geojsonFilename: 'ontario-thunderstorm-outlook.geojson',
    isDrawn: true,
    threats,
  }
}

/** Areas that warn of the same are told once. */
function distinctThreats({ areas }: ThunderstormOutlook): OutlookThreat[] {
  const threats = new Map(areas.map(({ shape: _, ...threat }) => [JSON.stringify(threat), threat]))
  const danger = ({ level }: OutlookThreat) => OUTLOOK_LEVELS.indexOf(level)
  return [...threats.values()].sort((a, b) => danger(b) - danger(a))
}

/** An agency's own picture, with what its name tells. */
export function pictureItem(picture: OutlookPicture, kind: 'thunderstorm' | 'significant weather'): OutlookItem {
  const key = pictureKey(picture)
  const { issuedAt, leadMs } = picture
  const validAt = issuedAt === null || leadMs === null ? null : issuedAt + leadMs
  const period = leadMs === null ? 'Unknown' : periodByLead(leadMs)
  return {
    id: key,
    title: `${period === 'Unknown' ? '' : `${period} `}${kind} outlook`.replace(/^./, (letter) => letter.toUpperCase()),
    description: 'Picture by Environment and Climate Change Canada',
    imageUrl: `/api/outlooks/images/${key}`,
    period,
    validTime: iso(validAt),
    validUntil: null,
    issueTime: iso(issuedAt),
    geojsonUrl: null,
    geojsonFilename: null,
    isDrawn: false,
    threats: [],
  }
}

/** Spec section 9, for pictures, which carry no validity of their own. */
function periodByLead(leadMs: number): string {
  return `Day ${Math.max(1, Math.ceil(leadMs / (24 * HOUR_MS)))}`
}

const iso = <T extends number | null>(at: T) => (at === null ? null : new Date(at).toISOString())
