import { lazyPart, Part } from '../../ui/part.tsx'

const Reasons = lazyPart(() => import('./reasons.tsx'))

/** Why one would come back. */
export function WhyChoose() {
  return (
    <Part>
      <Reasons />
    </Part>
  )
}
