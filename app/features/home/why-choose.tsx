import { AsServed, servedPart } from '../../lib/as-served.tsx'

const REASONS = servedPart(() => import('./reasons.tsx'))

/** Why one would come back. */
export function WhyChoose() {
  return <AsServed part={REASONS} props={{}} inputs={[]} />
}
