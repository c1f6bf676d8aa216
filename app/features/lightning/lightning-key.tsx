import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import { lightningQuery } from './lightning-query.ts'
import { lightningInWords } from './lightning-words.ts'
import type { LightningLayer } from './use-lightning.ts'

interface LightningKeyProps {
  lightning: LightningLayer
  place: Coordinates
  /** IANA zone of the place. */
  timeZone: string
}

/** What the squares on the map mean, and the same for the place in words. */
export function LightningKey({ lightning: { isOn, answer, frame }, place, timeZone }: LightningKeyProps) {
  const { data } = useQuery({ ...lightningQuery(browserFetch, place), enabled: isOn })
  const options = useFormatOptions()
  const momentOf = useMoment()
  if (!isOn) return null
  const timeOf = (at: number) => momentOf(at, timeZone).text
  const words = data && lightningInWords(data.data, timeOf, options)
  return (
    <section className="mt-4 text-sm" aria-label={m.lightning_title()}>
      {words && <p className="font-[650]">{words}</p>}
      <p className="mt-1 text-muted">
        {frame ? m.lightning_key({ time: timeOf(Date.parse(frame.at)) }) : answer && m.lightning_key_none()}
      </p>
      <p className="mt-1 text-muted">{m.lightning_advice()}</p>
    </section>
  )
}
