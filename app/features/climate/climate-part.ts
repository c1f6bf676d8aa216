import { separatePart } from '../../ui/part.tsx'

export const ClimateCard = separatePart(
  () => import('./climate-card.tsx'),
  (module) => module.ClimateCard,
)
