import { lazyPart, separatePart } from '../../ui/part.tsx'

/* The drawings of alerts, each with code of its own. */
export const AlertsCard = lazyPart(() => import('./alerts-card.tsx'))
export const AlertStrip = lazyPart(() => import('./alert-strip.tsx'))
export const BellCount = lazyPart(() => import('./bell-count.tsx'))
export const BellPanel = lazyPart(() => import('./bell-panel.tsx'))
export const AlertsButton = lazyPart(() => import('./alerts-button.tsx'))
export const AlertsSentence = lazyPart(() => import('./alerts-sentence.tsx'))

/* Shown under a tornado warning, and under an orange or red one. */
export const TakeCover = separatePart(
  () => import('./take-cover.tsx'),
  (module) => module.TakeCover,
)
export const OtherAlerts = separatePart(
  () => import('./other-alerts.tsx'),
  (module) => module.OtherAlerts,
)
export const StormOffer = separatePart(
  () => import('./storm-offer.tsx'),
  (module) => module.StormOffer,
)
