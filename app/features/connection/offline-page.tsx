import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { KEPT_REPORT_CHANGED, reportHeldSince } from '../../lib/report-held.ts'
import { useSpokenMoment } from '../../lib/spoken-moment.ts'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { listSavedPages, type SavedPage, savedCopyDrawnAt } from './saved-pages.ts'
import { SavedPagesList } from './saved-pages-list.tsx'

interface OfflinePageProps {
  /** The page that was asked for; null when it was this one. */
  from: string | null
  /** What is known of a saved page besides its title: the weather at a place. */
  details: (path: string) => ReactNode
}

/** Stands in for a page that is not saved, and lists those that are. */
export function OfflinePage({ from, details }: OfflinePageProps) {
  const [pages, setPages] = useState<readonly SavedPage[]>([])
  const isLost = useConnectionLost()
  const isScripted = useIsScripted()
  const isOffline = isScripted && (isLost || savedCopyDrawnAt() !== null)
  useEffect(() => void listSavedPages().then(setPages, () => {}), [])
  useOpenWhenBack(from)
  return (
    <div className="page-width py-12 md:py-18">
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-raised text-lake">
          <InterfaceIcon name="cloud-off" className="size-7" />
        </span>
        <h1 className="max-w-md text-2xl">{m.offline_page_title()}</h1>
        <p className="max-w-md text-muted">{isOffline ? m.offline_page_text() : m.offline_page_online()}</p>
        {from && (
          <a href={from} className={BUTTON.primary}>
            {m.try_again()}
          </a>
        )}
      </div>
      <HeldReportNote />
      <section aria-labelledby="saved-here" className="mx-auto mt-10 max-w-xl">
        <h2 id="saved-here" className="text-lg">
          {m.offline_saved_here()}
        </h2>
        {pages.length === 0 && <p className="mt-2 text-muted">{m.offline_nothing_saved()}</p>}
        <SavedPagesList pages={pages} details={details} />
      </section>
    </div>
  )
}

const ASKED_EVERY_MS = 5_000

/** Opens the page that was asked for as soon as the server answers. */
function useOpenWhenBack(from: string | null): void {
  useEffect(() => {
    if (from === null) return
    const ask = () =>
      void fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && location.replace(from),
        () => {},
      )
    const timer = setInterval(ask, ASKED_EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [from])
}

/** Says that a report waits on this device to be sent, and what will happen to it; nothing when none waits. */
function HeldReportNote() {
  const since = useSyncExternalStore(subscribe, reportHeldSince, () => null)
  const sayMoment = useSpokenMoment()
  if (since === null) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = sayMoment(since, timeZone).text
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
