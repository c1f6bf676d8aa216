import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { keepTimes } from '../../lib/keep-times.ts'
import { lightningQuery } from '../../lib/lightning-query.ts'
import { useMoment } from '../../lib/moment.ts'
import { isLightningNear, lightningInWords } from '../../signs/lightning-words.ts'

/**
 * Lightning near a place in one line; nothing when there is none or it is unknown, which the lightning card further down
 * says. Both ask by the same query, so that the answer is requested once.
 */
export function LightningNear({ place }: { place: Coordinates }) {
  const { data } = useQuery(lightningQuery(browserFetch, place))
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
