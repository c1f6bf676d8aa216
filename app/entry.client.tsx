import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SECOND_MS } from '#shared/time.ts'
import { AwakeMark } from './lib/awake-mark.tsx'
import { NonceContext } from './lib/nonce.ts'

// The attribute reads as empty to scripts; the property alone still holds the value.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

// It must be there before the connection goes, and need not be there any sooner.
setTimeout(() => import('./features/connection/watch-connection.ts').catch(() => {}), SECOND_MS)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
        <AwakeMark />
      </NonceContext>
    </StrictMode>,
  )
})
