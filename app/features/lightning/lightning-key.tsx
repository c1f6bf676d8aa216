import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { lightningQuery } from '../../lib/lightning-query.ts'
import { useMoment } from '../../lib/moment.ts'
import { lightningInWords } from '../../signs/lightning-words.ts'
import { LayerLink } from '../../ui/map-layer/layer-link.tsx'
import { LIGHTNING, type ServedLightning } from './served-lightning.ts'
import type { LightningLayer } from './use-lightning.ts'

interface LightningKeyProps {
  lightning: LightningLayer
  place: Coordinates
  timeZone: string
  /** Of the address, for the link that turns the layer on and off without a script. */
  search: string
  /** What the page's loader found. */
  found: ServedLightning | null
}

/** Legend of the lightning layer, and lightning near the place in words. */
export function LightningKey({
  lightning: { isOn, answer, frame },
  place,
  timeZone,
  search,
  found,
}: LightningKeyProps) {
  const { data, isError } = useQuery({
    ...lightningQuery(place),
    enabled: isOn,
    initialData: found?.near ?? undefined,
    initialDataUpdatedAt: 0,
  })
  const options = useFormatOptions()
  const momentOf = useMoment()
  const timeOf = (at: number) => momentOf(at, timeZone).text
  const isUnanswered = isError || (found !== null && found.near === null)
  const words = data ? lightningInWords(data.data, timeOf, options) : isUnanswered && m.lightning_unknown()
  return (
    <section className={isOn ? 'mt-4 text-sm' : 'mt-4 hidden text-sm noscript:block'} aria-label={m.lightning_title()}>
      {isOn && (
        <>
          {words && <p className="font-[650]">{words}</p>}
          <p className="mt-1 text-muted">
            {frame ? m.lightning_key({ time: timeOf(Date.parse(frame.at)) }) : answer && m.lightning_key_none()}
          </p>
          <p className="mt-1 text-muted">{m.lightning_advice()}</p>
        </>
      )}
      <LayerLink
        parameter={LIGHTNING}
        isOn={isOn}
        search={search}
        words={{ show: m.lightning_show, hide: m.lightning_hide }}
      />
    </section>
  )
}
