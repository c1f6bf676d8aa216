import { emergencyWords } from '#shared/alerts/emergency-words.ts'
import { sourcesOf } from '#shared/alerts/source-words.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { Card, WaitingCard } from '../../ui/card.tsx'
import { AlertEntry } from './alert-entry.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'
import { Checked } from './checked.tsx'
import { IssuerLinks } from './issuer-links.tsx'
import { Silence } from './silence.tsx'
import { UnknownAlerts } from './unknown-alerts.tsx'

/** The active alerts of a place with their issuers and ends, or a plain sentence when they cannot be checked. */
export default function AlertsCard(props: AlertsViewProps) {
  const { alerts, failure } = props
  if (!alerts && !failure) return <WaitingCard title={m.alerts_title({ count: '?' })} placeholderHeight="alerts-room" />
  if (!alerts || alerts.state === 'unknown') return <UnknownAlerts {...props} />
  const { data, unlisted = 0, timeZone } = alerts
  if (data.length === 0) {
    return (
      <Card title={m.alerts_title({ count: 0 })}>
        <CalmLake />
        <p className="mt-4">{m.alerts_none()}</p>
        <Checked alerts={alerts} />
      </Card>
    )
  }
  const groups = [
    { title: m.alerts_official(), alerts: data.filter(isOfficial) },
    { title: m.alerts_unofficial(), alerts: data.filter((alert) => !isOfficial(alert)) },
  ]
  return (
    <Card title={m.alerts_title({ count: data.length + unlisted })} className="alerts">
      {groups.map(
        ({ title, alerts }) =>
          alerts.length > 0 && (
            <section key={title}>
              <h3>{title}</h3>
              <AlertList alerts={alerts} timeZone={timeZone} />
            </section>
          ),
      )}
      {unlisted > 0 && (
        <p className="mt-4">
          {m.alerts_unlisted({ count: unlisted })} <IssuerLinks meta={alerts.meta} />
        </p>
      )}
      <Silence alerts={alerts} className="mt-4 text-sm" />
      <p className="mt-4 text-muted text-sm">{emergencyWords(sourcesOf(alerts.meta))}</p>
    </Card>
  )
}

/** Alerts shown at once, the gravest first; further ones open on demand. */
const SHOWN_ALERTS = 10

function AlertList({ alerts, timeZone }: { alerts: readonly Alert[]; timeZone: string }) {
  const entry = (alert: Alert) => <AlertEntry key={alert.id} alert={alert} timeZone={timeZone} />
  // A single further alert is shown too.
  const shown = alerts.length > SHOWN_ALERTS + 1 ? SHOWN_ALERTS : alerts.length
  const rest = alerts.slice(shown)
  return (
    <>
      <ul>{alerts.slice(0, shown).map(entry)}</ul>
      {rest.length > 0 && (
        <details className="alerts-rest mt-4 border-line border-t pt-4">
          <summary className="hit-area w-fit font-[550] text-lake">{m.take_cover_more({ count: rest.length })}</summary>
          <ul className="mt-4">{rest.map(entry)}</ul>
        </details>
      )}
    </>
  )
}

/** A quiet sun over a quiet lake. */
function CalmLake() {
  return (
    <svg viewBox="0 0 330 72" aria-hidden="true" className="h-18 w-full">
      <path d="M136 32a29 29 0 0 1 58 0z" fill="var(--sun)" opacity=".9" />
      <path d="M-500 32h1330" stroke="var(--line)" strokeWidth="1.5" />
      <path
        d="M121 42h88M139 51h52M155 60h20"
        stroke="var(--lake)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </svg>
  )
}

/** Spec section 2: whose alerts are grouped as official. */
const OFFICIAL: readonly Alert['source'][] = ['NWS', 'ECCC', 'NOAA', 'OpenWeather']

/** An alert with a badge (test, simulated) is not official, whichever source it came from. */
const isOfficial = ({ source, badge }: Pick<Alert, 'source' | 'badge'>): boolean =>
  badge === null && OFFICIAL.includes(source)
