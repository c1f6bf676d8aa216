import { separatePart } from '../../ui/part.tsx'

export const ReportPreview = separatePart(
  () => import('./report-preview.tsx'),
  (module) => module.ReportPreview,
)
