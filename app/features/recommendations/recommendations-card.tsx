import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Advice } from './advise.ts'

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

/** What to do about the next hours' weather, and why. */
export function RecommendationsCard({ query: { data, isError } }: { query: UseQueryResult<Advice> }) {
  return (
    <Card title={m.recommendations_title()} note={m.recommendations_span()}>
      {data && data.advice.length > 0 && (
        <ul className="advice">
          {data.advice.map(({ id, type, priority, text, reason }) => (
            <li key={id}>
              <InterfaceIcon name={`advice-${type}`} />
              <p>
                {text} <span>{reason}</span>
              </p>
              <p className={`advice-priority advice-${priority}`}>
                <span className="sr-only">{m.priority()}: </span>
                {PRIORITY[priority]()}
              </p>
            </li>
          ))}
        </ul>
      )}
      {(isError || data?.advice.length === 0) && (
        <p className="text-muted">{data?.idealText ?? m.recommendations_unknown()}</p>
      )}
      {!data && !isError && <Skeleton className="h-56" />}
    </Card>
  )
}
