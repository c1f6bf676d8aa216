import { separatePart } from '../../ui/part.tsx'

export const NearReports = separatePart(
  () => import('./near-reports-card.tsx'),
  (module) => module.NearReportsCard,
)
