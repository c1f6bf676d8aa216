import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { FALL_STEP_WORDS, FALL_STEPS } from '../../signs/fall-step-words.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { agencyColours, type Step } from './radar-steps.ts'
import { isInInches, limitWords } from './radar-words.ts'
import type { Radar } from './use-radar.ts'

const TITLES = {
  metric: { snow: m.radar_legend_snow, rain: m.radar_legend_rain },
  inches: { snow: m.radar_legend_snow_inches, rain: m.radar_legend_rain_inches },
}

const FALLS: readonly [RadarPrecipitation, () => string][] = [
  ['snow', m.radar_snow],
  ['rain', m.radar_rain],
]

/** What the colours mean, in words and in amounts; the same picture can be read as snow or as rain. */
export function RadarLegend({ radar: { precipitation, choosePrecipitation } }: { radar: Radar }) {
  const options = useFormatOptions()
  return (
    <>
      <div className="radar-legend-head">
        <h3 id="radar-legend">{TITLES[isInInches(options) ? 'inches' : 'metric'][precipitation]()}</h3>
        <fieldset aria-label={m.radar_falls()} className="flex noscript:hidden radar-falls">
          {FALLS.map(([fall, name]) => (
            <button
              key={fall}
              type="button"
              aria-pressed={precipitation === fall}
              onClick={() => choosePrecipitation(fall)}
            >
              {precipitation === fall && <InterfaceIcon name="check" className="size-4" />}
              {name()}
            </button>
          ))}
        </fieldset>
      </div>
      <ul aria-labelledby="radar-legend" className="radar-legend">
        {FALL_STEPS.map((name, index) => (
          <li key={name}>
            <i aria-hidden="true" className={`radar-swatch radar-swatch-${index + 1} block noscript:hidden`} />
            {/* Without scripts the picture has the agency's own colours. */}
            <span aria-hidden="true" className="radar-swatches hidden noscript:flex">
              {agencyColours((index + 1) as Step, precipitation).map((colour) => (
                <i key={colour} className="radar-swatch" style={{ background: colour }} />
              ))}
            </span>
            {FALL_STEP_WORDS[name].name()}
            <small>{limitWords(index, precipitation, options)}</small>
          </li>
        ))}
      </ul>
      <ul className="radar-keys">
        <li>
          <i aria-hidden="true" className="radar-key-forward" />
          {m.radar_key_forward()}
        </li>
        <li>
          <i aria-hidden="true" className="radar-key-unseen" />
          {m.radar_key_unseen()}
        </li>
      </ul>
    </>
  )
}
