import './next-hours.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import { keepTimes, useClock, useFormatOptions } from '../../lib/format-options.ts'
import { lightningQuery } from '../../lib/lightning-query.ts'
import { useMoment } from '../../lib/moment.ts'
import { useNow } from '../../lib/now.tsx'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { movementSentence } from '../../signs/echo-movement-words.ts'
import { isLightningNear, lightningInWords } from '../../signs/lightning-words.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { drawnBars } from './chart-scale.ts'
import { NextHoursChart } from './next-hours-chart.tsx'
import { isOutdated, isWetByModel, nextHoursQuery } from './next-hours-query.ts'

export interface NextHoursCardProps {
  place: Coordinates
  timeZone: string
  /**
   * Whether the card reserves room for the chart; otherwise the chart opens on demand, so that nothing below moves by
   * itself.
   */
  hasRoom: boolean
}

/** What falls in the next two hours: the sentence first, then how it is known, then the chart. */
export function NextHoursCard({ place, timeZone, hasRoom }: NextHoursCardProps) {
  const { data, isError } = useQuery(nextHoursQuery(place, useFormatOptions()))
  const isLost = useConnectionLost()
  const now = useNow()
  const lightning = <LightningNear place={place} />
  if (data && !isOutdated(data, now)) {
    return <Answer answer={data} timeZone={timeZone} hasRoom={hasRoom} lightning={lightning} />
  }
  return (
    <>
      {isError && !isLost ? (
        <p className="text-muted">{m.next_card_failed()}</p>
      ) : (
        <Waiting hasRoom={hasRoom} isLost={isLost} />
      )}
      {lightning}
    </>
  )
}

/** Placeholder with the size of the answer: its sentence and, where there is room, its chart. */
function Waiting({ hasRoom, isLost }: { hasRoom: boolean; isLost: boolean }) {
  if (isLost) {
    return (
      <p className="next-unknown">
        <InterfaceIcon name="cloud-off" />
        {m.waits_for_connection()}
      </p>
    )
  }
  return (
    <>
      <Skeleton className="h-7 w-2/3 max-w-md" />
      {hasRoom && <Skeleton className="mt-4 h-40" />}
    </>
  )
}

interface AnswerProps extends Omit<NextHoursCardProps, 'place'> {
  answer: NextHours
  /** Stands under the sentence. */
  lightning: ReactNode
}

function Answer({ answer, timeZone, hasRoom, lightning }: AnswerProps) {
  const now = useNow()
  const options = useFormatOptions()
  const clock = useClock()
  const { state, movement } = answer
  const sentence = keepTimes(answer.sentence)
  const modelSentence = answer.modelSentence && keepTimes(answer.modelSentence)
  const isDry = state === 'dry'
  if (isDry && !isWetByModel(answer)) return <Dry answer={answer} timeZone={timeZone} lightning={lightning} />
  const isByModel = state === 'model-only'
  const pictureTime = answer.radar && keepTimes(clock(Date.parse(answer.radar.observedAt), timeZone))
  const isStandIn = answer.radar?.agency === 'IEM'
  const hasBars = drawnBars(answer, now).length > 0
  const chart = hasBars && <NextHoursChart answer={answer} timeZone={timeZone} now={now} />
  return (
    <div className="next-hours" data-fall={answer.fall}>
      {state !== 'unknown' && (
        <p className="font-semibold text-lg">
          {isByModel ? modelSentence : sentence}
          {movement && <span className="font-normal text-base"> {movementSentence(movement, options)}</span>}
        </p>
      )}
      {isDry && <p>{modelSentence}</p>}
      {(isByModel || state === 'unknown') && (
        <p className="next-unknown">
          <InterfaceIcon name="cloud-off" />
          {sentence}
        </p>
      )}
      {lightning}
      {hasRoom ? chart : chart && <Folded>{chart}</Folded>}
      {hasBars && (
        <p className="mt-2 text-muted text-sm">
          {pictureTime && `${m.next_card_radar({ time: pictureTime })} · `}
          {isByModel ? m.next_card_model_misses() : m.next_card_bands()} {isStandIn && `${m.next_card_stand_in()} `}
          {answer.why !== 'not-covered' && (
            <RadarLink>{isByModel ? m.next_card_see_last() : m.next_card_see_radar()}</RadarLink>
          )}
        </p>
      )}
    </div>
  )
}

/** Dry by radar, and by the model where there is one: one line naming the sources; a chart of zeros is left out. */
function Dry({ answer: { sentence, radar, model }, timeZone, lightning }: Omit<AnswerProps, 'hasRoom'>) {
  const clock = useClock()
  const time = radar && keepTimes(clock(Date.parse(radar.endsAt), timeZone))
  return (
    <div className="flex items-start gap-3">
      <InterfaceIcon name="check" className="mt-0.5 size-5 text-success" />
      <div className="flex-1">
        <p>
          <b>{keepTimes(sentence)}</b>{' '}
          {time && (
            <span className="text-muted">
              {model ? m.next_card_by_radar_then_model({ time }) : m.next_card_by_radar({ time })}
            </span>
          )}
        </p>
        {lightning}
      </div>
      <RadarLink>{m.next_card_axis_radar()}</RadarLink>
    </div>
  )
}

const RadarLink = ({ children }: { children: ReactNode }) => (
  <Link to="/map" className="text-link text-sm">
    {children}
  </Link>
)

function Folded({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-9 items-center text-lake text-sm underline underline-offset-4">
        {m.next_card_chart()}
      </summary>
      {children}
    </details>
  )
}

/**
 * Lightning near a place in one line; nothing when there is none or it is unknown, which the lightning card further down
 * says. Both ask by the same query, so that the answer is requested once.
 */
function LightningNear({ place }: { place: Coordinates }) {
  const { data } = useQuery(lightningQuery(place))
  const options = useFormatOptions()
  const momentOf = useMoment()
  if (!data || !isLightningNear(data.data.state)) return null
  const { timeZone } = data.data
  const words = lightningInWords(data.data, (at) => momentOf(at, timeZone).text, options)
  return (
    words && (
      <p>
        <b>{keepTimes(withFullStop(words))}</b> {m.lightning_go_indoors()}
      </p>
    )
  )
}
