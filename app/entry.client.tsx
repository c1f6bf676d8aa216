import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AwakeMark } from './lib/awake-mark.tsx'
import { NonceContext } from './lib/nonce.ts'

// The attribute reads as empty to scripts; the property alone still holds the value.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

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
