import { lazyPart } from '../../ui/part.tsx'

// A named export, so that its code and styles travel alone: default exports travel with the parts of a first visit.
export const AirCard = lazyPart(() => import('./air-card.tsx').then((module) => ({ default: module.AirCard })))
