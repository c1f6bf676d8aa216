import { lazyPart } from '../../ui/part.tsx'

/** Its code is loaded under a tornado warning alone. */
export const CurrentRow = lazyPart(() => import('./current-row.tsx'))
