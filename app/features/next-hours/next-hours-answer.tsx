import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { m } from '#words/messages.js'
import { keepTimes, useClock, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { movementSentence } from '../../signs/echo-movement-words.ts'
import { isOutdated, isWetByModel, nextHoursQuery } from './next-hours-query.ts'

interface NextHoursAnswerProps {
  place: { label: string; coordinates: Coordinates }
  timeZone: string
  /** What the server knew; null for nothing. */
  served: NextHours | null
}

/** What comes to the place, in one sentence with its source; nothing until it is known. */
export function NextHoursAnswer({ place: { label, coordinates }, timeZone, served }: NextHoursAnswerProps) {
  const clock = useClock()
  const options = useFormatOptions()
  const isLost = useConnectionLost()
  const now = useNow()
  const { data, isError } = useQuery({
    ...nextHoursQuery(coordinates, options),
    initialData: served ?? undefined,
    initialDataUpdatedAt: 0,
  })
  if (!data) return null
  if (isOutdated(data, now)) {
    const words = isLost ? m.waits_for_connection() : isError && m.next_card_failed()
    return words && <p className="mb-2 text-muted">{words}</p>
  }
  const { sentence, modelSentence, radar, state, movement } = data
  const model = modelSentence && keepTimes(modelSentence)
  return (
    <>
      <p className="font-semibold text-lg">
        {keepTimes(sentence)}
        {movement && <span className="font-normal text-base"> {movementSentence(movement, options)}</span>}
      </p>
      {state === 'dry' && isWetByModel(data) && <p>{model}</p>}
      <p className="mt-1 mb-2 text-muted text-sm">
        {radar && state !== 'model-only'
          ? keepTimes(m.next_card_from_picture({ place: label, time: clock(Date.parse(radar.observedAt), timeZone) }))
          : model}
      </p>
    </>
  )
}
