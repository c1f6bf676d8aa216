import { separatePart } from '../../ui/part.tsx'

export const LakeCard = separatePart(
  () => import('./lake-card.tsx'),
  (module) => module.LakeCard,
)
