import { AsServed, servedPart } from '../../lib/as-served.tsx'
import type { OpenPages } from './open-pages.ts'

const REASONS = servedPart(() => import('./reasons.tsx'))

/** Why one would come back. */
export function WhyChoose({ pages }: { pages: OpenPages }) {
  return <AsServed part={REASONS} props={{ hasAlerts: pages.has('/map') }} inputs={[]} />
}
