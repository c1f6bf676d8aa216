import type { AirQuality, AirStation } from '#shared/contracts/air.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { foreignLanguage, isFrenchSpoken } from '#shared/language.ts'
import { type AirPeriod, airPeriods, halfDayAt } from '#shared/meteorology/air-periods.ts'
import { AQHI_STEPS, aqhiRisk, aqhiStep } from '#shared/meteorology/aqhi.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AQHI_MESSAGES, AQHI_RISK_SENTENCES, AQHI_RISK_WORDS, aqhiStepText } from './aqhi-words.ts'

/** How many half-days of the forecast are shown. */
const PERIODS = 3
/** From here on a station's air may differ from that of the place. */
const FAR_KM = 50

interface MeasuredAirProps {
  air: AirQuality
  station: AirStation
  observed: NonNullable<AirQuality['observed']>
}

/**
 * The index of the nearest station: number, word, scale, official messages, what is forecast, and where it was
 * measured.
 */
export function MeasuredAir({ air, station, observed }: MeasuredAirProps) {
  const step = aqhiStep(observed.index)
  const risk = aqhiRisk(step)
  const messages = AQHI_MESSAGES[risk]
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="sr-only">{m.air_index()} </span>
        <span className="aqhi-now">{aqhiStepText(step)}</span>
        <span className="font-[650] text-lg">{AQHI_RISK_SENTENCES[risk]()}</span>
      </p>
      <AqhiScale step={step} />
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-muted text-sm">{m.air_at_risk()}</dt>
          <dd>{messages.atRisk()}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{m.air_general()}</dt>
          <dd>{messages.general()}</dd>
        </div>
      </dl>
      <AirAhead forecast={air.forecast} timeZone={air.timeZone} />
      <p className="mt-4 text-muted text-sm">
        <StationWords station={station} />
      </p>
    </>
  )
}

/** The highest index of each half of a day to come; hours that are over drop out, as the server drops them. */
function AirAhead({ forecast, timeZone }: Pick<AirQuality, 'forecast' | 'timeZone'>) {
  const now = useNow()
  const hours = forecast.filter(({ at }) => at > now - HOUR_MS)
  const periods = airPeriods(hours, timeZone).slice(0, PERIODS)
  if (periods.length === 0) return null
  const today = calendarDate(now, timeZone)
  // Until 6 o'clock tonight is the night that began the day before.
  const tonight = halfDayAt(now, timeZone).date
  const nameOf = ({ date, isNight }: AirPeriod): string => {
    if (date === (isNight ? tonight : today)) return isNight ? m.tonight() : m.today()
    const day = formatWeekday(date)
    return isNight ? m.air_night({ day }) : day
  }
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3 border-line border-t pt-4">
      {periods.map((period) => {
        const step = aqhiStep(period.highest)
        return (
          <div key={`${period.date} ${period.isNight}`}>
            <dt className="text-muted text-sm first-letter:uppercase">{nameOf(period)}</dt>
            <dd className="mt-1 flex items-center gap-2 font-[650]">
              <AqhiStep step={step} />
              {AQHI_RISK_WORDS[aqhiRisk(step)]()}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function StationWords({ station: { name, frenchName, distanceKm } }: { station: AirStation }) {
  const options = useFormatOptions()
  const distance = distanceWords(distanceKm, options)
  return (
    <>
      {isFrenchSpoken() && frenchName ? frenchName : <span lang={foreignLanguage('en')}>{name}</span>}
      {', '}
      {distanceKm >= FAR_KM ? m.air_station_far({ distance }) : m.air_station_away({ distance })}
      {' · '}
      <a href={ecccPages().air} rel="noreferrer" className="text-link">
        {m.credit_eccc()}
      </a>
    </>
  )
}

/** Under which steps the word of each risk stands. The last has more room than its one step, in which it has none. */
const RISKS = [
  { risk: 'low', gridColumn: 'span 3', look: '' },
  { risk: 'moderate', gridColumn: 'span 3', look: '' },
  { risk: 'high', gridColumn: 'span 2', look: '' },
  { risk: 'very-high', gridColumn: '9 / -1', look: 'aqhi-risk-last' },
] as const

/** The official scale with one step raised; the words beside it say the same. */
function AqhiScale({ step }: { step: number }) {
  return (
    <div aria-hidden className="aqhi-room">
      <div className="aqhi-scale">
        {AQHI_STEPS.map((each) => (
          <AqhiStep key={each} step={each} isNow={each === step} />
        ))}
        {RISKS.map(({ risk, gridColumn, look }) => (
          <span
            key={risk}
            className={`aqhi-risk ${look} ${risk === aqhiRisk(step) ? 'font-[650] text-text' : ''}`}
            style={{ gridColumn }}
          >
            {AQHI_RISK_WORDS[risk]()}
          </span>
        ))}
      </div>
    </div>
  )
}

interface AqhiStepProps {
  /** 1–11. */
  step: number
  isNow?: boolean
}

/** One step in its official colour. */
function AqhiStep({ step, isNow = false }: AqhiStepProps) {
  return (
    <span className="aqhi-step" data-step={step} data-now={isNow || undefined}>
      {aqhiStepText(step)}
    </span>
  )
}
