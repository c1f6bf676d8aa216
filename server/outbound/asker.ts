import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf a provider is asked; decides which budgets the call counts against. */
export interface Asker {
  /** The widest network of the visitor who caused the call; null: the site's own call. */
  network: string | null
  /** The call came through the provider's proxy address. */
  isProxied: boolean
  /** The same question was asked recently: the call may use the budget reserved for places in use. */
  isKnown: boolean
}

const THE_SITE: Asker = { network: null, isProxied: false, isKnown: true }

/** Async-local, because services, caches and queues lie between a request and the provider call that it causes. */
const storage = new AsyncLocalStorage<Asker>()

/** The asker of work that no visitor caused. */
export const currentAsker = (): Asker => storage.getStore() ?? THE_SITE

/** Counts calls within `work` against a visitor's network. */
export const askForVisitor = <T>(network: string, work: () => T): T =>
  storage.run({ network, isProxied: false, isKnown: false }, work)

/**
 * Counts calls within `work` against no network, because all visitors share the answer: alerts, outlooks, the default
 * place.
 */
export const askForTheSite = <T>(work: () => T): T => storage.run(THE_SITE, work)

/** Marks calls within `work` as repeated. */
export const askAgain = <T>(work: () => T): T => storage.run({ ...currentAsker(), isKnown: true }, work)

/**
 * Marks calls within `work` as coming through a proxy address. The asker is taken when this is called, not when the
 * work gets its turn.
 */
export function askByProxy<T>(work: () => T): () => T {
  const asker: Asker = { ...currentAsker(), isProxied: true }
  return () => storage.run(asker, work)
}
