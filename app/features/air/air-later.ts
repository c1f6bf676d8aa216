import { lazyPart } from '../../ui/part.tsx'

export const AirCard = lazyPart(() => import('./air-card.tsx'))
