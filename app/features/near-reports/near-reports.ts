import { lazyPart } from '../../ui/part.tsx'

/** With code of its own, which comes after the page has been painted. */
export const NearReports = lazyPart(() => import('./near-reports-card.tsx'))
