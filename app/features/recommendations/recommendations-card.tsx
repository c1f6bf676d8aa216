import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Advice } from './advise.ts'

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

/** What to do about the next hours' weather. */
export function RecommendationsCard({ query: { data, isError } }: { query: UseQueryResult<Advice> }) {
  return (
    <Card title={m.recommendations_title()} note={m.recommendations_span()}>
      {data && data.advice.length > 0 && (
        <ul className="divide-y divide-line">
          {data.advice.map(({ id, priority, text }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <p>{text}</p>
              <p className="flex-none font-[550] text-muted text-sm">
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
