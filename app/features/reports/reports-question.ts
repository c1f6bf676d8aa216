import type { ReportSort } from '#shared/contracts/report.ts'
import { readPage } from '../../lib/read-page.ts'

export const SORTS = ['newest', 'popular'] as const satisfies readonly ReportSort[]

/** Which reports a visitor looks at; all of it is in the page's address. */
export interface ReportsQuestion {
  sort: ReportSort
  page: number
}

export const NEWEST_REPORTS: ReportsQuestion = { sort: 'newest', page: 1 }

/** Reads the question from a page's query. Invalid values are ignored. */
export function parseReportsQuestion(query: URLSearchParams): ReportsQuestion {
  return {
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? NEWEST_REPORTS.sort,
    page: readPage(query.get('page')),
  }
}

/** The address of a question; default values are left out. */
export function reportsHref({ sort, page }: ReportsQuestion): string {
  const query = new URLSearchParams()
  if (sort !== NEWEST_REPORTS.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/weather-reports?${query}` : '/weather-reports'
}

export const reportHref = (id: string): string => `/weather-reports/${encodeURIComponent(id)}`
