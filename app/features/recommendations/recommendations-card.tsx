import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Advice } from './advise.ts'

const AdviceList = lazyPart(() => import('./advice-list.tsx'))

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
      room={<Skeleton className="h-96" />}
      note={
        <div className="flex flex-wrap items-center gap-x-3">
          <span>{m.recommendations_span()}</span>
          {age}
        </div>
      }
    >
      {data && <AdviceList {...data} />}
      {!data && isError && <p className="text-muted">{m.recommendations_unknown()}</p>}
      {!data && !isError && <Skeleton className="h-96" />}
    </Card>
  )
}
