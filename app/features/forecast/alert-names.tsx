import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'

/** “Alerts: Snow Squall Warning, Wind Warning”, for screen readers; two alerts of one name are named once. */
export const AlertNames = ({ spans }: { spans: readonly AlertSpan[] }) => (
  <span className="sr-only">
    {' '}
    {m.alert_marks()}
    {[...new Map(spans.map((span) => [span.name, span])).values()].map(({ name, language }, index) => (
      <span key={name} lang={foreignLanguage(language)}>
        {index > 0 && ', '}
        {name}
      </span>
    ))}
  </span>
)
