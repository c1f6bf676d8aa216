import { afterPaint } from '../../ui/after-paint.tsx'

export const LakeCardLater = afterPaint(() => import('./lake-card.tsx').then(({ LakeCard }) => LakeCard))
