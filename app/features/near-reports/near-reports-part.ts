import { lazyPart } from '../../ui/part.tsx'

// A named export, so that its code travels alone: default exports travel with the parts of a first visit.
export const NearReports = lazyPart(() =>
  import('./near-reports-card.tsx').then((module) => ({ default: module.NearReportsCard })),
)
