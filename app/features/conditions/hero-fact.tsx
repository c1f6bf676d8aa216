import type { ReactNode } from 'react'

/** One line of the hero's facts: name at the left, value at the right, hairlines between. */
export function HeroFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
