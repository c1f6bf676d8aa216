import type { ReactNode } from 'react'

/** One line of the hero's facts: name at the left, value at the right, hairlines between. */
export function HeroFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-[550] text-lg">{children}</dd>
    </div>
  )
}
