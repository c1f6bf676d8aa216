import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import {
  agedAnswer,
  askingServer,
  isSavedPath,
  NETWORK_WITHIN_S,
  PAGES_KEPT_MS,
  SAVED_PAGES,
  SAVED_SCRIPTS,
  savedAnswer,
} from '../lib/saved-answer.ts'
import { isBuildFile } from '../lib/saved-script.ts'
import { offlineAnswer } from './offline-answer.ts'
import { addPushEvents, type PushScope } from './push-events.ts'

/*
 * The service worker: pages come from the network, and without one from those saved on this device. It contains no code
 * of the pages and nothing that depends on a version, so that a new worker may take over at once. Answers of the API
 * are never saved. It shows the notifications that arrive while no page is open.
 */

declare const self: PushScope & { skipWaiting(): Promise<void> }

const DAY_S = 86_400
/** Twenty places, and what was read beside them. */
const MOST_PAGES = 60
/** Scripts of some versions: a page that was saved needs its own. Their names carry a hash of what is in them. */
const MOST_SCRIPTS = 400
const SCRIPTS_KEPT_S = 30 * DAY_S

const pages = new NetworkFirst({
  cacheName: SAVED_PAGES,
  networkTimeoutSeconds: NETWORK_WITHIN_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // Workbox ignores `fetchOptions` for navigations.
      requestWillFetch: async ({ request }) => askingServer(request),
      cacheWillUpdate: async ({ response }) => savedAnswer(response, Date.now()),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && agedAnswer(cachedResponse, Date.now()),
    },
    new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: PAGES_KEPT_MS / 1_000, purgeOnQuotaError: true }),
  ],
})
const scripts = new CacheFirst({
  cacheName: SAVED_SCRIPTS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isBuildFile(response) ? response : null),
      // Earlier workers saved sign-in pages of networks in the place of scripts: those are asked for again.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isBuildFile(cachedResponse) ? cachedResponse : null,
    },
    new ExpirationPlugin({ maxEntries: MOST_SCRIPTS, maxAgeSeconds: SCRIPTS_KEPT_S, purgeOnQuotaError: true }),
  ],
})

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isSavedPath(url.pathname),
  pages,
)
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', new NetworkOnly())
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), scripts)

setCatchHandler(async ({ request, url }) => (request.mode === 'navigate' ? offlineAnswer(url) : Response.error()))

addPushEvents(self)
void self.skipWaiting()
clientsClaim()
