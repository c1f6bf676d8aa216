import { servedPart } from '../../lib/as-served.tsx'

/** The drawings of alerts, whose code a page loads only when one of them changes. */
export const ALERTS_CARD = servedPart(() => import('./alerts-card.tsx'))
export const ALERT_STRIP = servedPart(() => import('./alert-strip.tsx'))
export const BELL_COUNT = servedPart(() => import('./bell-count.tsx'))
export const BELL_PANEL = servedPart(() => import('./bell-panel.tsx'))
export const ALERTS_BUTTON = servedPart(() => import('./alerts-button.tsx'))
export const ALERTS_SENTENCE = servedPart(() => import('./alerts-sentence.tsx'))
