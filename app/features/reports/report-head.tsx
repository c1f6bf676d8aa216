import type { ReactNode } from 'react'
import type { Report } from '#shared/contracts/report.ts'
import type { Sight } from '#shared/contracts/report-mark.ts'
import { sightWords } from '#shared/reports/sight-words.ts'
import { m } from '#words/messages.js'
import { placeWords } from '../../community/reports/place-words.ts'
import { RulerIcon } from '../../community/reports/ruler-icon.tsx'
import { WrittenTime } from '../../community/written-time.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ReportTemperature, ReportWeather } from './report-facts.tsx'

interface ReportHeadProps {
  report: Report
  /** Above the title, for administrators. */
  badge: ReactNode
}

/** Weather, title, temperature, measure, place, reporter and time of a report. */
export function ReportHead({ report, badge }: ReportHeadProps) {
  const { weather_type, temperature } = report
  return (
    <div className="flex items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {weather_type !== null && <ReportWeather type={weather_type} size={32} className="font-[550]" />}
          {temperature !== null && (
            <ReportTemperature celsius={temperature} className="font-[550] text-lg leading-none md:hidden" />
          )}
          {badge}
        </div>
        <h1 className="mt-2 break-words text-xl md:text-2xl">{report.title}</h1>
        <ReportFacts report={report} />
      </div>
      {temperature !== null && (
        <ReportTemperature
          celsius={temperature}
          className="-tracking-[0.03em] flex-none font-[250] text-3xl leading-none max-md:hidden"
        />
      )}
    </div>
  )
}

/**
 * What was measured, where, by whom, and when the weather was seen, which may be long before the report was sent. The
 * temperature stands apart, in large figures.
 */
export function ReportFacts({
  report,
}: {
  report: Pick<Report, 'location_name' | 'nearTown' | 'observedAt' | 'reporter_name'> & Sight
}) {
  const options = useFormatOptions()
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted">
      {sightWords({ ...report, temperature: null }, options).map((words) => (
        <Fact key={words} icon={<RulerIcon className={ICON} />} label={m.report_measured()}>
          {words}
        </Fact>
      ))}
      <Fact icon={<InterfaceIcon name="pin" className={ICON} />} label={m.report_place()}>
        {placeWords(report.location_name, report.nearTown, options)}
      </Fact>
      <Fact icon={<InterfaceIcon name="person" className={ICON} />} label={m.report_by()}>
        {report.reporter_name}
      </Fact>
      <Fact icon={<InterfaceIcon name="clock" className={ICON} />} label={m.report_seen()}>
        <WrittenTime at={report.observedAt} length="full" />
      </Fact>
    </ul>
  )
}

const ICON = 'mt-1 size-4'

interface FactProps {
  icon: ReactNode
  label: string
  children: ReactNode
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      {icon}
      <HiddenLabel label={label} />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
