import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import { lightningQuery } from './lightning-query.ts'
import { lightningInWords } from './lightning-words.ts'

interface LightningNoticeProps {
  place: Coordinates
  /** Whether thunder is expected: then it says too that there is none, or that nobody knows. */
  isExpected: boolean
}

/** Lightning near a place, with what to do about it. Silent where there is none and none is expected. */
export function LightningNotice({ place, isExpected }: LightningNoticeProps) {
  const { data } = useQuery(lightningQuery(browserFetch, place))
  const options = useFormatOptions()
  const momentOf = useMoment()
  if (!data) return null
  const { state, timeZone } = data.data
  const isNear = state === 'near' || state === 'recent'
  const words = lightningInWords(data.data, (at) => momentOf(at, timeZone).text, options)
  if (words === null || !(isNear || isExpected)) return null
  return (
    <section aria-label={m.lightning_title()} className="rounded-card bg-surface p-4 ring-1 ring-card-ring md:px-6">
      <p className={isNear ? 'font-[650]' : ''}>{words}</p>
      <p className="mt-1 text-muted text-sm">
        {m.lightning_advice()}{' '}
        <a href={ecccPages().licence} rel="noreferrer" className="text-lake underline underline-offset-4">
          {m.credit_eccc()}
        </a>
      </p>
    </section>
  )
}
