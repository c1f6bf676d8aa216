import { separatePart } from '../../ui/part.tsx'

export const AirCard = separatePart(
  () => import('./air-card.tsx'),
  (module) => module.AirCard,
)
