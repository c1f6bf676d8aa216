export const TABS = ['pending', 'approved'] as const

/** Which reports a moderator looks at. All of it stands in the address. */
export interface ModerationQuestion {
  tab: (typeof TABS)[number]
  page: number
}

export const PAGE_SIZE = 10
const LAST_PAGE = 100_000

/** Reads the question of an address. What it does not understand is as if it were not there. */
export function parseModerationQuestion(query: URLSearchParams): ModerationQuestion {
  const page = Number(query.get('page'))
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'pending',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The address of a question, without what goes without saying. */
export function moderationHref({ tab, page }: ModerationQuestion): string {
  const query = new URLSearchParams()
  if (tab !== 'pending') query.set('tab', tab)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/admin/weather-reports?${text}` : '/admin/weather-reports'
}

/** What the API is asked for a question. */
export const moderationApiQuery = ({ tab, page }: ModerationQuestion) =>
  ({ approved: tab === 'approved' ? 'true' : 'false', page, limit: PAGE_SIZE }) as const
