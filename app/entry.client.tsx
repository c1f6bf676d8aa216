import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPlainBrowser } from './lib/browser-test.ts'
import { REQUEST_ID_META, RequestIdContext } from './lib/request-id.ts'

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content ?? ''

if (!isPlainBrowser()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdContext value={requestId}>
          <HydratedRouter />
        </RequestIdContext>
      </StrictMode>,
    )
  })
}
