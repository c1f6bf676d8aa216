import { lazyPart } from '../../ui/part.tsx'

// A named export, so that its code and styles travel alone: default exports travel with the parts of a first visit.
export const LakeCard = lazyPart(() => import('./lake-card.tsx').then((module) => ({ default: module.LakeCard })))
