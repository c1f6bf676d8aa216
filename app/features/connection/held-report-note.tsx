import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { useClock } from '../../lib/format-options.ts'
import { KEPT_REPORT_CHANGED, reportHeldSince } from '../../lib/report-held.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Says that a report waits on this device to be sent, and what will happen to it; nothing when none waits. */
export function HeldReportNote() {
  const since = useSyncExternalStore(subscribe, reportHeldSince, () => null)
  const clock = useClock()
  if (since === null) return null
  const time = clock(since, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <section
      aria-labelledby="report-waits"
      className="mx-auto mt-10 max-w-xl rounded-card bg-surface p-4 ring-1 ring-card-ring"
    >
      <h2 id="report-waits" className="flex items-center gap-3 text-base">
        <InterfaceIcon name="clock" className="size-5 flex-none text-lake" />
        {m.reporting_held()}
      </h2>
      <p className="mt-2 text-muted">
        {m.reporting_held_text()} {m.reporting_held_time({ time })}
      </p>
      <Link
        to="/report-weather"
        className="mt-2 inline-flex min-h-11 items-center font-[550] text-lake underline-offset-4 hover:underline"
      >
        {m.reporting_held_refused()}
      </Link>
    </section>
  )
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  for (const change of [KEPT_REPORT_CHANGED, 'storage']) addEventListener(change, listener, listening)
  return () => listening.abort()
}
