import { separatePart } from '../../ui/part.tsx'

export const AlertReports = separatePart(
  () => import('./alert-reports.tsx'),
  (module) => module.AlertReports,
)
