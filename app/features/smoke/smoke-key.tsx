import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { LayerLink } from '../../ui/map-layer/layer-link.tsx'
import { SMOKE } from './served-smoke.ts'
import { SMOKE_STEPS, smokeInWords } from './smoke-words.ts'
import type { SmokeLayer } from './use-smoke.ts'

interface SmokeKeyProps {
  layer: SmokeLayer
  place: string
  timeZone: string
  /** Of the address, for the link that turns the layer on and off without a script. */
  search: string
}

/** The smoke at the place in words, and what the shades on the map mean. */
export function SmokeKey({ layer: { isOn, smoke, isUnanswered }, place, timeZone, search }: SmokeKeyProps) {
  const momentOf = useMoment()
  const timeOf = (at: number) => momentOf(at, timeZone).text
  return (
    <section className={isOn ? 'mt-4 text-sm' : 'mt-4 hidden text-sm noscript:block'} aria-label={m.smoke_title()}>
      {isOn && isUnanswered && <p className="font-[650]">{m.smoke_silent()}</p>}
      {isOn && smoke && (
        <>
          <p className="font-[650]">{smokeInWords(smoke, place, timeOf)}</p>
          {smoke.at !== null && smoke.runAt !== null && (
            <p className="mt-1 text-muted">
              {m.smoke_forecast({ time: timeOf(smoke.at), origin: timeOf(smoke.runAt) })}
            </p>
          )}
          {smoke.picture && (
            <ul aria-label={m.smoke_legend()} className="smoke-legend">
              {SMOKE_STEPS.map(({ name, amount }, index) => (
                <li key={name()}>
                  <i aria-hidden="true" className={`smoke-swatch smoke-swatch-${index + 1}`} />
                  {name()} <small>{m.smoke_amount({ amount: amount() })}</small>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-1 text-muted">
            <a href={ecccPages().licence} rel="noreferrer" className="underline underline-offset-4">
              {m.credit_eccc()}
            </a>
          </p>
        </>
      )}
      <LayerLink parameter={SMOKE} isOn={isOn} search={search} words={{ show: m.smoke_show, hide: m.smoke_hide }} />
    </section>
  )
}
