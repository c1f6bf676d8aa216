import type { UseQueryResult } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/time.ts'
import { AsServed, servedPart } from '../../lib/as-served.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import type { SunAndMoon } from './astronomy-query.ts'

const SUN_AND_MOON = servedPart(() => import('./sun-and-moon-card.tsx'))

/** How far “now” moves before what the server drew is drawn anew. */
const STEP_MS = 5 * MINUTE_MS

interface AstronomyCardProps {
  query: UseQueryResult<SunAndMoon>
  /** ° north: which side of the moon is lit depends on it. */
  latitude: number
}

/** Sun and moon over the place today. */
export function AstronomyCard({ query, latitude }: AstronomyCardProps) {
  const step = Math.floor(useNow() / STEP_MS)
  const habits = useFormatOptions()
  const failure = failureOf(query)
  if (failure) {
    return (
      <ErrorCard
        title={m.astronomy_error_title()}
        message={failure.detail ?? m.astronomy_error_unknown()}
        onTryAgain={() => void query.refetch()}
      />
    )
  }
  const waiting = (
    <Card title={m.astronomy_title()} className="h-full">
      <p className="h-82 rounded-lg bg-raised p-4 text-muted text-sm sm:h-73">{m.still_waiting()}</p>
    </Card>
  )
  if (!query.data) return waiting
  return (
    <AsServed
      part={SUN_AND_MOON}
      props={{ answer: query.data, latitude, renew: query.refetch }}
      inputs={[query.data, latitude, habits, step]}
      room={waiting}
    />
  )
}
