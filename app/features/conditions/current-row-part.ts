import { separatePart } from '../../ui/part.tsx'

/** Shown under a tornado warning alone. */
export const CurrentRow = separatePart(
  () => import('./current-row.tsx'),
  (module) => module.CurrentRow,
)
