import { readPage } from '../../lib/read-page.ts'

export const TABS = ['pending', 'approved'] as const

/** Which reports a moderator looks at; all of it is in the page's address. */
export interface ModerationQuestion {
  tab: (typeof TABS)[number]
  page: number
}

export const PAGE_SIZE = 10

/** Reads the question from a page's query. Invalid values are ignored. */
export function parseModerationQuestion(query: URLSearchParams): ModerationQuestion {
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'pending',
    page: readPage(query.get('page')),
  }
}

/** The address of a question; default values are left out. */
export function moderationHref({ tab, page }: ModerationQuestion): string {
  const query = new URLSearchParams()
  if (tab !== 'pending') query.set('tab', tab)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/weather-reports?${query}` : '/admin/weather-reports'
}

export const moderationApiQuery = ({ tab, page }: ModerationQuestion) =>
  ({ approved: tab === 'approved' ? 'true' : 'false', page, limit: PAGE_SIZE }) as const
