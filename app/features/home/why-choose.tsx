import { lazyPart, Part } from '../../ui/part.tsx'

const Reasons = lazyPart(() => import('./reasons.tsx'))

/** The section with reasons to use the site, its code split off. */
export function WhyChoose() {
  return (
    <Part>
      <Reasons />
    </Part>
  )
}
