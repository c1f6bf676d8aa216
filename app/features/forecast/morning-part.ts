import { separatePart } from '../../ui/part.tsx'

export const MorningCard = separatePart(
  () => import('./morning-card.tsx'),
  (module) => module.MorningCard,
)
