import { useQuery } from '@tanstack/react-query'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { lightningQuery } from '../../lib/lightning-query.ts'
import { useMoment } from '../../lib/moment.ts'
import { useNow } from '../../lib/now.tsx'
import { isLightningNear, lightningInWords } from '../../signs/lightning-words.ts'
import { isThunderExpected } from './is-thunder-expected.ts'

interface LightningNoticeProps {
  place: Coordinates
  forecast: Forecast | null
}

/**
 * Lightning near a place, with what to do about it. When thunder is forecast, it also says that there is none or that
 * it is unknown.
 */
export function LightningNotice({ place, forecast }: LightningNoticeProps) {
  const { data } = useQuery(lightningQuery(place))
  const options = useFormatOptions()
  const now = useNow()
  const momentOf = useMoment()
  if (!data) return null
  const { state, timeZone } = data.data
  const isNear = isLightningNear(state)
  const words = lightningInWords(data.data, (at) => momentOf(at, timeZone).text, options)
  if (words === null || !(isNear || isThunderExpected(forecast?.hourly ?? [], now))) return null
  return (
    <section aria-label={m.lightning_title()} className="rounded-card bg-surface p-4 ring-1 ring-card-ring md:px-6">
      <p className={isNear ? 'font-[650]' : ''}>{words}</p>
      <p className="mt-1 text-muted text-sm">
        {m.lightning_advice()}{' '}
        <a href={ecccPages().licence} rel="noreferrer" className="text-link">
          {m.credit_eccc()}
        </a>
      </p>
    </section>
  )
}
