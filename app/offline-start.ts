import { registerWorker } from './features/connection/register-worker.ts'
import { keptPlaces } from './features/place/places-storage.ts'
import { savedPlaceHref } from './features/place/saved-places.ts'
import { isReportHeld } from './features/report-form/is-report-held.ts'
import { laterStyles } from './later-styles.tsx'
import { whenIdle } from './lib/when-idle.ts'

await whenIdle()
// A report that was submitted without a connection is sent from whatever page is opened next.
if (isReportHeld()) {
  void import('./features/report-form/use-report.ts').then(
    ({ openDesk }) => openDesk(),
    () => {},
  )
}
// A browser that forbids workers or caches keeps the site as it is with a connection.
if ('serviceWorker' in navigator) {
  registerWorker(keptPlaces().map(savedPlaceHref), [laterStyles]).catch(() => {})
}
