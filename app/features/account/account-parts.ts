import { servedPart } from '../../lib/as-served.tsx'

/** Drawn by the server for whoever is signed in; everybody else's browser never hears of it. */
export const ACCOUNT_MENU = servedPart(() => import('./account-menu.tsx'))
