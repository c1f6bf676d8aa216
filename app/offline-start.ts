import { registerWorker } from './features/connection/register-worker.ts'
import { keptPlaces } from './features/place/places-storage.ts'
import { savedPlaceHref } from './features/place/saved-places.ts'
import { laterStyles } from './later-styles.tsx'
import { whenIdle } from './lib/when-idle.ts'

// A browser that forbids workers or caches keeps the site as it is with a connection.
whenIdle()
  .then(() => registerWorker(keptPlaces().map(savedPlaceHref), [laterStyles]))
  .catch(() => {})
