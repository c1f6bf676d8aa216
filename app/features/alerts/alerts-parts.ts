import { lazyPart } from '../../ui/part.tsx'

/* The drawings of alerts, each with code of its own. */
export const AlertsCard = lazyPart(() => import('./alerts-card.tsx'))
export const AlertStrip = lazyPart(() => import('./alert-strip.tsx'))
export const BellCount = lazyPart(() => import('./bell-count.tsx'))
export const BellPanel = lazyPart(() => import('./bell-panel.tsx'))
export const AlertsButton = lazyPart(() => import('./alerts-button.tsx'))
export const AlertsSentence = lazyPart(() => import('./alerts-sentence.tsx'))
export const TakeCover = lazyPart(() => import('./take-cover.tsx'))
export const OtherAlerts = lazyPart(() => import('./other-alerts.tsx'))
