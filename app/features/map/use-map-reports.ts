import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReportCrowd, ReportsMap } from '#shared/contracts/report-mark.ts'
import type { ReportHours } from '#shared/reports/report-hours.ts'
import { HOUR_MS } from '#shared/time.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { useNow } from '../../lib/now.tsx'
import type { MapView } from './alert-map.ts'
import { type AskedReports, askedBox, reportsMapQuery } from './reports-query.ts'
import type { ServedReports } from './served-reports.ts'

interface MapReportsOptions {
  asked: AskedReports
  served: ServedReports
  view: MapView
}

/** The reports of the view, as the layer and the list show them. */
export interface MapReports {
  isShown: boolean
  toggle: () => void
  hours: ReportHours
  setHours: (hours: ReportHours) => void
  /** Newest first; none while the layer is hidden. */
  marks: readonly ReportCrowd[]
  /** Reports in view; null while the layer is hidden, and while it is not known. */
  count: number | null
  isWhole: boolean
  hasFailed: boolean
  /** The report that map and list both mark. */
  chosen: string | null
  choose: (id: string | null) => void
}

/** Asks for the reports of the view and keeps them fresh. */
export function useMapReports({ asked, served, view }: MapReportsOptions): MapReports {
  const now = useNow()
  const [isShown, setShown] = useState(asked.isShown)
  const [hours, setHours] = useState(asked.hours)
  const [chosen, choose] = useState<string | null>(null)
  const query = useQuery({ ...reportsMapQuery(browserFetch, { box: view.box, hours }), enabled: isShown })
  const isServedView = askedBox(view.box) === served.box && hours === asked.hours
  // While another view is asked for, the first one stands for it; when that fails, nothing is known of it.
  const known: ReportsMap | null = query.data ?? (isServedView || !query.isError ? served.reports : null)
  // Reports may have become too old since the answer came.
  const marks = useMemo(
    () =>
      isShown && known ? known.marks.filter(({ observedAt }) => now - Date.parse(observedAt) <= hours * HOUR_MS) : [],
    [isShown, known, now, hours],
  )
  return {
    isShown,
    toggle: () => setShown(!isShown),
    hours,
    setHours,
    marks,
    count: isShown && known ? marks.reduce((sum, { count }) => sum + count, 0) : null,
    isWhole: known?.isWhole ?? true,
    hasFailed: known === null && (query.isError || served.hasFailed),
    chosen: marks.some(({ id }) => id === chosen) ? chosen : null,
    choose,
  }
}
