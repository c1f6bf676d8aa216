import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { AlertState } from '#shared/contracts/alert.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { foreignLanguage } from '#shared/language.ts'
import type { AdvisedAlert } from '#shared/recommendations/hours-ahead.ts'
import { type Recommendation, recommend } from '#shared/recommendations/recommend.ts'
import { recommendationText } from '#shared/recommendations/recommendation-text.ts'
import { type WarningText, warningText } from '#shared/recommendations/warning-text.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { HiddenEvent } from '../../signs/alert-mark/hidden-event.tsx'
import { WithAlertName } from '../../signs/alert-mark/with-alert-name.tsx'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import { LineDrawing, type Shape } from '../../ui/interface-icon/interface-icon.tsx'
import { type ReasonContext, reasonText } from './reason-text.ts'

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

export interface AdvisedWeather {
  /** Null while it loads, or when it could not be loaded. */
  current: CurrentWeather | null
  forecast: Forecast | null
  /** Of the place, most important first. */
  alerts: readonly AdvisedAlert[]
  alertState: AlertState
}

/** What to do and why, warnings first, or that there is nothing to do. */
export default function AdviceList({ current, forecast, alerts, alertState }: AdvisedWeather) {
  const now = useNow()
  const preferences = useFormatOptions()
  // Without a forecast and current weather no rule fires, so the fallback zone is never shown.
  const timeZone = forecast?.timeZone ?? current?.timeZone ?? 'UTC'
  const hourly = forecast?.hourly ?? []
  const { warnings, advice, emptyText } = advise({ now, current, hourly, alerts, alertState, timeZone, preferences })
  if (warnings.length + advice.length === 0) return <p className="text-muted">{emptyText}</p>
  return (
    <ul className="advice">
      {warnings.map(({ alert, text, instruction }) => (
        <li key={alert.id} className={`alert-${alertLook(alert).colour}`}>
          <AlertSign look={alertLook(alert)} className="size-5" />
          <p>
            <WithAlertName text={text} alert={alert} />{' '}
            {instruction && <span lang={foreignLanguage(alert.textLanguage ?? alert.language)}>{instruction}</span>}
            <Link to={alertHref(alert.id)}>
              {m.follow_read()}
              <HiddenEvent alert={alert} />
            </Link>
          </p>
          <Priority of="high" />
        </li>
      ))}
      {advice.map(({ id, type, priority, text, reason }) => (
        <li key={id}>
          <LineDrawing shapes={DRAWINGS[type]} />
          <p>
            {text} <span>{reason}</span>
          </p>
          <Priority of={priority} />
        </li>
      ))}
    </ul>
  )
}

/** What a piece of advice is about, drawn as the interface's other icons are. */
const DRAWINGS: Record<Recommendation['type'], readonly Shape[]> = {
  activity: [
    'M4.2 9.6C4.2 6 5.6 3 7.6 3s3 2.2 3 4.6c0 2-.9 3-.9 5.4H5.2c0-1.3-1-2.2-1-3.4zM5.4 15.8h4.2v.8a2.1 2.1 0 0 1-4.2 0zM19.8 13.1c0-3.6-1.4-6.6-3.4-6.6s-3 2.2-3 4.6c0 2 .9 3 .9 5.4h4.5c0-1.3 1-2.2 1-3.4zM18.6 19.3h-4.2v.3a2.1 2.1 0 0 0 4.2 0z',
  ],
  clothing: ['M8.5 3.5 3 6l1.5 5 2.5-.8v10.3h10V10.2l2.5.8L21 6l-5.5-2.5a3.5 3.5 0 0 1-7 0z'],
  safety: ['M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM12 8v4.5M12 16v.1'],
  travel: ['M5 16.5H3.5V12l2.3-1 1.8-4h8.8l1.8 4 2.3 1v4.5H19M9 16.5h6M6 11h12', [7, 16.8, 2], [17, 16.8, 2]],
}

function Priority({ of }: { of: Recommendation['priority'] }) {
  return (
    <p className={`advice-priority advice-${of}`}>
      <HiddenLabel label={m.priority()} />
      {PRIORITY[of]()}
    </p>
  )
}

interface Advice {
  /** What to do under the warnings that hold; it comes before all advice. */
  warnings: (WarningText & { alert: AdvisedAlert })[]
  advice: (Pick<Recommendation, 'id' | 'type' | 'priority'> & { text: string; reason: string })[]
  /** What an empty list means: “Current conditions are ideal” only where `canAdvise`. */
  emptyText: string
}

/** At most so many warnings are listed; the alerts panel has all of them. */
const WARNINGS_TOLD = 2

interface AdviceContext extends ReasonContext {
  current: CurrentWeather | null
  alerts: readonly AdvisedAlert[]
  alertState: AlertState
}

/** The recommendations for the coming hours, in words. */
function advise({ current, alerts, alertState, ...context }: AdviceContext): Advice {
  const { warnings, recommendations, canAdvise, isFine } = recommend({ ...context, current, alerts, alertState })
  return {
    warnings: warnings.slice(0, WARNINGS_TOLD).map((alert) => ({ ...warningText(alert), alert })),
    advice: recommendations.map(({ id, type, priority, reason }) => ({
      id,
      type,
      priority,
      text: recommendationText({ id, reason }),
      reason: reasonText(reason, context),
    })),
    emptyText: (canAdvise ? m.advice_none : isFine ? m.recommendations_alerts_unknown : m.recommendations_unknown)(),
  }
}
