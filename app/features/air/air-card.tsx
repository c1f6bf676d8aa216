import { useQuery } from '@tanstack/react-query'
import type { AirAnswer } from '#shared/contracts/air.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { failureOf, freshnessOf } from '../../lib/query-state.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { WaitingCard } from '../../ui/waiting-card.tsx'
import { airQuery } from './air-query.ts'
import { MeasuredAir } from './measured-air.tsx'
import { ModelledAir } from './modelled-air.tsx'

/** A warning in force, which the air does not lift. */
export interface WarningInForce {
  event: string
  language?: string
}

interface AirCardProps {
  place: Coordinates
  /** null when none is in force. */
  warning: WarningInForce | null
}

/** How healthy the air is to breathe at a place. Nothing where the site asks no source about it. */
export default function AirCard({ place, warning }: AirCardProps) {
  const query = useQuery(airQuery(browserFetch, place))
  const failure = failureOf(query)
  if (failure) {
    return (
      <ErrorCard
        title={m.air_title()}
        message={failure.detail ?? m.problem_air_unavailable()}
        onTryAgain={() => void query.refetch()}
      />
    )
  }
  if (!query.data) return <WaitingCard title={m.air_title()} room="h-96" />
  return <AirAnswerCard answer={query.data} hasFailedSince={query.isError} warning={warning} />
}

interface AirAnswerCardProps {
  answer: AirAnswer
  /** Whether a newer answer was asked for in vain. */
  hasFailedSince: boolean
  warning: WarningInForce | null
}

export function AirAnswerCard({ answer: { data: air, meta }, hasFailedSince, warning }: AirAnswerCardProps) {
  const { station, observed, model, timeZone } = air
  if (meta.length === 0) return null
  const { isStale } = freshnessOf(meta, hasFailedSince)
  const at = (observed ?? model)?.at
  return (
    <Card
      title={m.air_title()}
      note={at !== undefined && <AsOf {...{ at, timeZone, isStale, meta }} isObserved={observed !== null} />}
    >
      {station && observed ? (
        <MeasuredAir {...{ air, station, observed }} />
      ) : (
        <ModelledAir model={model} isSilent={meta.some(({ source, ok }) => source === 'ECCC' && !ok)} />
      )}
      {warning && (
        <p className="mt-4 font-[650]">
          {m.air_only()} <span lang={warning.language && foreignLanguage(warning.language)}>{warning.event}</span>
        </p>
      )}
    </Card>
  )
}
