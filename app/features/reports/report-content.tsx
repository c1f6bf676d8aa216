import type { Report } from '#shared/contracts/report.ts'
import { ReportGallery } from './report-gallery.tsx'

/** Pictures and words of a report, all of them. */
export function ReportContent({ report, isFirst }: { report: Report; isFirst?: boolean }) {
  return (
    <>
      <ReportGallery report={report} isFirst={isFirst} />
      <p
        className={`max-w-[42.5rem] whitespace-pre-line break-words text-lg leading-relaxed ${report.media.length > 0 ? 'mt-6' : ''}`}
      >
        {report.description}
      </p>
    </>
  )
}
