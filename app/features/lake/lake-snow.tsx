import type { ReactNode } from 'react'
import type { LakeEffect } from '#shared/contracts/lake.ts'
import { LAKE_EFFECT_RULE } from '#shared/meteorology/lake-effect.ts'
import { LAKE_NAMES } from '#shared/meteorology/lake-names.ts'
import { windFromWords } from '#shared/units/compass.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatShownDifference } from '#shared/units/format-shown-difference.ts'
import { formatTemperatureDifference } from '#shared/units/format-temperature.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { useSpokenMoment } from '../../lib/spoken-moment.ts'

interface LakeSnowProps {
  effect: LakeEffect
  /** What is seen beside the words. */
  drawing: ReactNode
  timeZone: string
}

/** Why a lake may bring snow: the verdict, a sentence with its figures, the scale of the rule, the rule itself. */
export function LakeSnow({ effect, timeZone, drawing }: LakeSnowProps) {
  const options = useFormatOptions()
  const { verdict, lake, waterTemperature, airTemperature, windDirection, fetchKm } = effect
  const differenceCelsius = waterTemperature - airTemperature
  const words = (km: number) => distanceWords(km, options)
  const apart = (celsius: number) => joinQuantity(formatTemperatureDifference(celsius, options))
  const difference = joinQuantity(formatShownDifference(waterTemperature, airTemperature, options))
  const height = options.units.distance === 'mi' ? m.lake_aloft_feet() : m.lake_aloft_metres()
  const rule = LAKE_EFFECT_RULE
  return (
    <section className="mt-4 border-line border-t pt-4">
      <h3 className="text-lg">{verdict === 'likely' ? m.lake_snow_likely() : m.lake_snow_possible()}</h3>
      <p className="text-muted text-sm">
        <WhenItSnows effect={effect} timeZone={timeZone} />
      </p>
      <div className="gap-8 lg:grid lg:grid-cols-2">
        <div>
          <p className="mt-2 max-w-prose">
            {m.lake_snow_why({
              lake: LAKE_NAMES[lake](),
              difference,
              height,
              wind: windFromWords(windDirection),
              distance: words(fetchKm),
            })}
          </p>
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            <Figure label={m.lake_water()} value={formatDegrees(waterTemperature, options)} />
            <Figure label={m.lake_air_aloft({ height })} value={formatDegrees(airTemperature, options)} />
            <Figure label={m.lake_difference()} value={difference} />
          </dl>
          <DifferenceScale celsius={differenceCelsius} />
        </div>
        {drawing}
      </div>
      <details className="mt-3 text-sm">
        <summary className="text-link hit-area w-fit py-1">{m.lake_rule_title()}</summary>
        <p className="mt-1 max-w-prose text-muted">
          {m.lake_rule({
            possible: apart(rule.possibleFrom),
            likely: apart(rule.likelyFrom),
            possibleFetch: words(rule.possibleFetchKm),
            likelyFetch: words(rule.likelyFetchKm),
            warmest: formatDegrees(rule.warmestAir, options),
            height,
          })}
        </p>
      </details>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-[650] text-lg">{value}</dd>
    </div>
  )
}

/** “From about 2 a.m. tomorrow until about 8 a.m. tomorrow”; the beginning is left out once it has come. */
function WhenItSnows({ effect: { from, until }, timeZone }: Omit<LakeSnowProps, 'drawing'>) {
  const now = useNow()
  const sayMoment = useSpokenMoment()
  const timeOf = (at: number) => sayMoment(at, timeZone).text
  const isComing = from > now
  if (until === null) return isComing ? m.lake_snow_from({ from: timeOf(from) }) : m.lake_snow_for_a_day()
  return isComing
    ? m.lake_snow_between({ from: timeOf(from), until: timeOf(until) })
    : m.lake_snow_until({ until: timeOf(until) })
}

/** The scale ends here, °C. */
const SCALE_END = 25

/**
 * Scale of the difference between water and air: none, possible (hatched), likely (solid). The words above say the
 * same.
 */
function DifferenceScale({ celsius }: { celsius: number }) {
  const { possibleFrom, likelyFrom } = LAKE_EFFECT_RULE
  const options = useFormatOptions()
  const percent = (degrees: number) => `${(Math.min(degrees, SCALE_END) / SCALE_END) * 100}%`
  return (
    <div aria-hidden className="lake-scale">
      <span
        className="lake-scale-possible"
        style={{ left: percent(possibleFrom), right: `${100 - (likelyFrom / SCALE_END) * 100}%` }}
      />
      <span className="lake-scale-likely" style={{ left: percent(likelyFrom) }} />
      <span className="lake-scale-now" style={{ left: percent(Math.max(0, celsius)) }} />
      {[possibleFrom, likelyFrom].map((limit) => (
        <span key={limit} className="lake-scale-limit" style={{ left: percent(limit) }}>
          {formatTemperatureDifference(limit, options).text}°
        </span>
      ))}
    </div>
  )
}
