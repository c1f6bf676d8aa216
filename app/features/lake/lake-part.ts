import { lazyPart } from '../../ui/part.tsx'

export const LakeCard = lazyPart(() => import('./lake-card.tsx'))
