import { separatePart } from '../../ui/part.tsx'

export const LightningNotice = separatePart(
  () => import('./lightning-notice.tsx'),
  (module) => module.LightningNotice,
)
