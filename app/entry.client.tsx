import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLanguagePath } from '#shared/language-path.ts'
import { SECOND_MS } from '#shared/time.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { AwakeMark, beginWaking } from './lib/awake-mark.tsx'
import { isPlainBrowser } from './lib/browser-test.ts'
import { keepFont } from './lib/page-font.ts'
import { REQUEST_ID_META, RequestIdContext } from './lib/request-id.ts'

// A build is in one language; while pages are developed, the scripts have all of them.
if (import.meta.env.DEV) overwriteGetLocale(() => splitLanguagePath(location.pathname).language)

const WORKER_AFTER_MS = 4 * SECOND_MS

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content ?? ''

if (!isPlainBrowser()) {
  // It must be there before the connection goes, and need not be there any sooner.
  setTimeout(() => import('./features/connection/watch-connection.ts').catch(() => {}), SECOND_MS)

  // After the page, which the font must not hold up.
  if (document.readyState === 'complete') keepFont().catch(() => {})
  else addEventListener('load', () => keepFont().catch(() => {}))

  // The first load costs nothing more: the worker comes when the page has nothing else to do.
  if (import.meta.env.PROD) setTimeout(() => import('./offline-start.ts').catch(() => {}), WORKER_AFTER_MS)

  beginWaking()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdContext value={requestId}>
          <HydratedRouter />
          <AwakeMark />
        </RequestIdContext>
      </StrictMode>,
    )
  })
}
