import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Advice } from './advise.ts'

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

const NOTHING_YET = { data: undefined, isError: false }

interface RecommendationsCardProps {
  query: UseQueryResult<Advice>
  /** Whether the weather that it is about is still on its way: nobody can say yet whether there is enough of it. */
  isWaiting: boolean
  /** How old the weather is that the advice is about. */
  age: ReactNode
}

/** What to do about the next hours' weather, and why. */
export function RecommendationsCard({ query, isWaiting, age }: RecommendationsCardProps) {
  const { data, isError } = isWaiting ? NOTHING_YET : query
  return (
    <Card
      title={m.recommendations_title()}
      note={
        <div className="flex flex-wrap items-center gap-x-3">
          <span>{m.recommendations_span()}</span>
          {age}
        </div>
      }
    >
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
      {!data && !isError && <Skeleton className="h-96" />}
    </Card>
  )
}
