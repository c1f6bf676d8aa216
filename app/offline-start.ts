import { registerWorker } from './features/connection/register-worker.ts'
import { keptPlaces } from './features/place/places-storage.ts'
import { savedPlaceHref } from './features/place/saved-places.ts'
import { isReportHeld } from './features/report-form/is-report-held.ts'
import { laterStyles } from './later-styles.tsx'
import { whenIdle } from './lib/when-idle.ts'

// No `await` at the top: the bundler would then write a file of its own for each part of a page.
void whenIdle().then(() => {
  // A report that was submitted without a connection is sent from whatever page is opened next: the code of the form does it as
  // it loads. The whole page rather than a part of it: one more way into the code would split what pages share into more files.
  if (isReportHeld()) import('./routes/report-weather.tsx').catch(() => {})
  // A browser that forbids workers or caches keeps the site as it is with a connection.
  if ('serviceWorker' in navigator) registerWorker(keptPlaces().map(savedPlaceHref), [laterStyles]).catch(() => {})
})
