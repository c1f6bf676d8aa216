import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertSign } from '../../ui/alert-mark/alert-sign.tsx'

/** There is no room for more at the corner of an icon; the words name all. */
const MAX_SIGNS = 2

/** The shapes of the alerts that hold in an hour or a day, their names on demand and for screen readers. */
export function AlertMarks({ spans }: { spans: readonly AlertSpan[] }) {
  if (spans.length === 0) return null
  const names = spans.map(({ name }) => name).join(', ')
  const signs = new Map(spans.map((span) => [`${span.colour}${span.kind}${span.severity}`, span]))
  return (
    <span className="alert-marks" title={names}>
      <AlertNames spans={spans} />
      {[...signs].slice(0, MAX_SIGNS).map(([key, span]) => (
        <i key={key} className={`alert-${span.colour}`}>
          <AlertSign look={span} className="size-[14px]" />
        </i>
      ))}
    </span>
  )
}

/** “Alerts: Snow Squall Warning, Wind Warning”, for screen readers. */
export const AlertNames = ({ spans }: { spans: readonly AlertSpan[] }) => (
  <span className="sr-only">
    {' '}
    {m.alert_marks()}
    {spans.map(({ name, language }, index) => (
      <span key={name} lang={foreignLanguage(language)}>
        {index > 0 && ', '}
        {name}
      </span>
    ))}
  </span>
)
