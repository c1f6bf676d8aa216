import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { advise } from './advise.ts'

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

export interface AdvisedWeather {
  /** null while, or because, it is not there. */
  current: CurrentWeather | null
  forecast: Forecast | null
}

/** What to do and why, or that there is nothing to do. */
export default function AdviceList({ current, forecast }: AdvisedWeather) {
  const now = useNow()
  const habits = useFormatOptions()
  // Without either of them no rule fires, and the zone is not used.
  const timeZone = forecast?.timeZone ?? current?.timeZone ?? 'UTC'
  const { advice, idealText } = advise({ now, current, hourly: forecast?.hourly ?? [], timeZone, habits })
  if (advice.length === 0) return <p className="text-muted">{idealText ?? m.recommendations_unknown()}</p>
  return (
    <ul className="advice">
      {advice.map(({ id, type, priority, text, reason }) => (
        <li key={id}>
          <InterfaceIcon name={`advice-${type}`} />
          <p>
            {text} <span>{reason}</span>
          </p>
          <p className={`advice-priority advice-${priority}`}>
            <span className="sr-only">{m.priority()}: </span>
            {PRIORITY[priority]()}
          </p>
        </li>
      ))}
    </ul>
  )
}
