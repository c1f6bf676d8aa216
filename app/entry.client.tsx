import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLanguagePath } from '#shared/language-path.ts'
import { SECOND_MS } from '#shared/time.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { isPlainBrowser } from './lib/browser-test.ts'
import { beginHydration, HydrationMark } from './lib/hydration.tsx'
import { REQUEST_ID_META, RequestIdContext } from './lib/request-id.ts'

// Each build of the scripts has one language; the development server's scripts have all of them.
if (import.meta.env.DEV) overwriteGetLocale(() => splitLanguagePath(location.pathname).language)

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content ?? ''

if (!isPlainBrowser()) {
  // Delayed, so that the first load is not slowed down.
  setTimeout(() => import('./later-start.ts').catch(() => {}), SECOND_MS)

  beginHydration()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdContext value={requestId}>
          <HydrationMark>
            <HydratedRouter />
          </HydrationMark>
        </RequestIdContext>
      </StrictMode>,
    )
  })
}
