import { registerWorker } from './features/connection/register-worker.ts'
import { keptPlaces } from './features/place/places-storage.ts'
import { savedPlaceHref } from './features/place/saved-places.ts'
import { laterStyles } from './later-styles.tsx'
import { isReportHeld } from './lib/report-held.ts'
import { whenIdle } from './lib/when-idle.ts'

// No `await` at the top: the bundler would then write a file of its own for each part of a page.
void whenIdle().then(() => {
  // The next page that is opened sends a report that was submitted without a connection: the code of the form does so
  // as it loads. The route's module is loaded and not a smaller one, because the bundler splits shared code for each
  // dynamic import.
  if (isReportHeld()) import('./routes/report-weather.tsx').catch(() => {})
  // A browser that forbids workers or caches keeps the site as it is with a connection.
  if ('serviceWorker' in navigator)
    loadPanels()
      .then(() => registerWorker(keptPlaces().map(savedPlaceHref), [laterStyles]))
      .catch(() => {})
})

/**
 * Loads the panels that a press opens and that need no answer, so that they are saved with what the page has loaded.
 * Without a connection a press would otherwise have to wait for their code.
 */
const loadPanels = () =>
  Promise.allSettled([import('./features/settings/settings-panel.tsx'), import('./features/place/place-menu.tsx')])
