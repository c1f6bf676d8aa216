import { m } from '#words/messages.js'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackToReports } from './report-view.tsx'

/** A report on its way to a reader whom another page sent. */
export function ReportSkeleton() {
  return (
    <div className="page-width pt-4 pb-12 md:pt-6" aria-busy="true">
      <BackToReports />
      <p role="status" className="sr-only">
        {m.report_loading()}
      </p>
      <Skeleton className="mt-2 h-8 w-40" />
      <Skeleton className="mt-2 h-11 w-3/5" />
      <Skeleton className="mt-3 h-6 w-72" />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </div>
  )
}
