import { SERVICE_WORKER_POLICY } from '#shared/trusted-types.ts'

const ADDRESS = '/service-worker.js'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let registering: Promise<ServiceWorkerRegistration> | undefined

/** Registers the site's worker once. @throws when the browser has none or the script does not come */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= navigator.serviceWorker.register(trustedAddress(), { scope: '/' }).catch((error: unknown) => {
    registering = undefined
    throw error
  })
  return registering
}

let address: string | undefined

/** Where pages take trusted types alone, the address of a worker is one: this address and no other. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  address ??=
    trustedTypes?.createPolicy(SERVICE_WORKER_POLICY, { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) ??
    ADDRESS
  return address
}
