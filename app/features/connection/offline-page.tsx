import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#words/messages.js'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { HeldReportNote } from './held-report-note.tsx'
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
