import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AdvisedWeather } from './advice-list.tsx'

const AdviceList = lazyPart(() => import('./advice-list.tsx'))

interface RecommendationsCardProps extends AdvisedWeather {
  /** Whether the forecast is still on its way, so that it is not known yet whether there is enough to advise on. */
  isWaiting: boolean
  /** How old the weather is that the advice is about. */
  age: ReactNode
}

/** What to do about the next hours' weather, and why. */
export function RecommendationsCard({ isWaiting, age, ...weather }: RecommendationsCardProps) {
  return (
    <Card
      title={m.recommendations_title()}
      placeholder={<Skeleton className="h-96" />}
      note={
        <div className="flex flex-wrap items-center gap-x-1">
          <span>
            {m.recommendations_span()}
            {weather.forecast && ' ·'}
          </span>
          {age}
        </div>
      }
    >
      {isWaiting ? <Skeleton className="h-96" /> : <AdviceList {...weather} />}
    </Card>
  )
}
