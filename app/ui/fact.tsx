import type { ReactNode } from 'react'

interface FactProps {
  label: string
  children: ReactNode
  /** A second line under the value. */
  note?: ReactNode
}

/** One named value of a `<dl>`: label above, value below. */
export function Fact({ label, children, note }: FactProps) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-[550] text-lg">
        {children}
        {note && <span className="block font-normal text-muted text-sm">{note}</span>}
      </dd>
    </div>
  )
}
