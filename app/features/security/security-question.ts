import type { SecurityEventType, SecuritySeverity } from '#shared/contracts/security-event.ts'
import { readPage } from '../../lib/read-page.ts'
import { eventTypes, severities } from './event-words.ts'

/** A year, minutes. */
export const FURTHEST_BACK = 525_600

/** How far back an administrator may look with one choice, minutes. */
export const WINDOWS = [60, 1440, 10_080, FURTHEST_BACK] as const

/** Which events are shown; all of it is in the page's address. */
export interface SecurityQuestion {
  minutes: (typeof WINDOWS)[number]
  type: SecurityEventType | null
  severity: SecuritySeverity | null
  page: number
}

const PAGE_SIZE = 20

/** Reads the question from a page's query. Invalid values are ignored. */
export function parseSecurityQuestion(query: URLSearchParams): SecurityQuestion {
  return {
    minutes: WINDOWS.find((minutes) => String(minutes) === query.get('minutes')) ?? 60,
    type: eventTypes.find((type) => type === query.get('type')) ?? null,
    severity: severities.find((severity) => severity === query.get('severity')) ?? null,
    page: readPage(query.get('page')),
  }
}

/** The address of a question; default values are left out. */
export function securityHref({ minutes, type, severity, page }: SecurityQuestion): string {
  const query = new URLSearchParams()
  if (minutes !== 60) query.set('minutes', String(minutes))
  if (type) query.set('type', type)
  if (severity) query.set('severity', severity)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/security?${query}` : '/admin/security'
}

export const eventsApiQuery = ({ minutes, type, severity, page }: SecurityQuestion) => ({
  minutes,
  page,
  limit: PAGE_SIZE,
  type: type ?? undefined,
  severity: severity ?? undefined,
})
