import { separatePart } from '../../ui/part.tsx'

export const LatestReport = separatePart(
  () => import('./latest-report.tsx'),
  (module) => module.LatestReport,
)
