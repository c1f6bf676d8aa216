// The code that detects a lost connection must be loaded before the connection is lost, but not with the first load; and
// that which renews a page before the site is updated.
import './features/connection/watch-connection.ts'
import './lib/renewal.ts'
import { SECOND_MS } from '#shared/time.ts'
import { followPreferences } from './lib/follow-preferences.ts'
import { keepFont } from './lib/page-font.ts'

const OFFLINE_AFTER_MS = 3 * SECOND_MS

followPreferences()
// After the page, which the font must not hold up.
if (document.readyState === 'complete') keepFont().catch(() => {})
else addEventListener('load', () => keepFont().catch(() => {}))
// The greeting of newcomers has code of its own, which may fail to load.
import('./features/welcome/welcome.tsx').catch(() => {})
// The worker comes when the page has nothing else to do.
if (import.meta.env.PROD) setTimeout(() => import('./offline-start.ts').catch(() => {}), OFFLINE_AFTER_MS)
