import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom a provider is asked, which decides what budgets the question counts against. */
export interface Asker {
  /** The widest network of the visitor who caused the question; null: the site asks for everybody. */
  network: string | null
  /** The question came by the provider's own address. */
  isProxied: boolean
  /** The same was asked for lately: it may use what is kept for places that are looked at. */
  isKnown: boolean
}

const THE_SITE: Asker = { network: null, isProxied: false, isKnown: true }

/** A question to a provider begins far below the request that causes it: behind services, caches and queues. */
const storage = new AsyncLocalStorage<Asker>()

/** Work that no visitor caused is the site's own. */
export const currentAsker = (): Asker => storage.getStore() ?? THE_SITE

/** Questions within `work` are asked for a visitor. */
export const askForVisitor = <T>(network: string, work: () => T): T =>
  storage.run({ network, isProxied: false, isKnown: false }, work)

/** Questions within `work` are the same for everybody: alerts, outlooks, the default place. */
export const askForTheSite = <T>(work: () => T): T => storage.run(THE_SITE, work)

/** Questions within `work` ask again for what was asked for lately. */
export const askAgain = <T>(work: () => T): T => storage.run({ ...currentAsker(), isKnown: true }, work)

/** Questions within `work` come by a provider's own address. The asker is found now, though the work may wait for a turn. */
export function askByProxy<T>(work: () => T): () => T {
  const asker: Asker = { ...currentAsker(), isProxied: true }
  return () => storage.run(asker, work)
}
