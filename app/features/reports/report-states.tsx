import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { KeptText } from '../../ui/kept-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** No report has this address, or none is approved. @param typed what was written into the page's form */
export function ReportMissing({ typed = '' }: { typed?: string }) {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.report_missing_title()}</h1>
      <p role="alert" className="mt-4 max-w-[38rem] text-lg text-muted">
        {m.report_missing_text()}
      </p>
      <Link to="/weather-reports" className={`mt-8 gap-2 ${BUTTON.primary}`}>
        <InterfaceIcon name="back" className="size-4" />
        {m.report_missing_back()}
      </Link>
      <KeptText text={typed} />
    </div>
  )
}

/** A report on its way to a reader whom another page sent. */
export function ReportSkeleton() {
  return (
    <div className="page-width pt-4 pb-12 md:pt-6" aria-busy="true">
      <BackLink to="/weather-reports">{m.reports_title()}</BackLink>
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
