import { afterPaint } from '../../ui/after-paint.tsx'

export const AirCardLater = afterPaint(() => import('./air-card.tsx').then(({ AirCard }) => AirCard))
