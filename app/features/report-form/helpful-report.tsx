import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ReportIcon } from './report-icon.tsx'

const ICON = 'mt-0.5 size-5 text-muted'

/** What makes a report worth reading for the next person on the road. */
export function HelpfulReport() {
  const advice = [
    {
      icon: <InterfaceIcon name="pin" className={ICON} />,
      title: m.reporting_helps_place(),
      text: m.reporting_helps_place_text(),
    },
    {
      icon: <InterfaceIcon name="clock" className={ICON} />,
      title: m.reporting_helps_time(),
      text: m.reporting_helps_time_text(),
    },
    {
      icon: <ReportIcon name="ruler" className={ICON} />,
      title: m.reporting_helps_measure(),
      text: m.reporting_helps_measure_text(),
    },
    {
      icon: <ReportIcon name="car" className={ICON} />,
      title: m.reporting_helps_parked(),
      text: m.reporting_helps_parked_text(),
    },
  ]
  return (
    <aside aria-labelledby="helpful-report">
      <h2 id="helpful-report" className="text-lg">
        {m.reporting_helps_title()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {advice.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 py-3.5">
            {icon}
            <div>
              <h3 className="font-[550] text-base">{title}</h3>
              <p className="mt-0.5 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
