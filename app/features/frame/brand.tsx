import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { Logo } from '../../ui/logo.tsx'

interface BrandProps {
  className?: string
  /** Where there is no room for the name, only screen readers say it. */
  nameClassName?: string
}

/** The logo, the name and the label “Beta”. */
export function Brand({ className = '', nameClassName = '' }: BrandProps) {
  return (
    <p className={`flex flex-none items-center gap-2.5 ${className}`}>
      <Link to="/" className="flex min-h-11 items-center gap-2.5 font-[650]">
        <Logo size={28} />
        <span className={nameClassName}>{m.brand()}</span>
      </Link>
      <span
        className={`rounded-md border border-field-border border-dashed px-1.5 py-0.5 font-[550] text-muted text-xs ${nameClassName}`}
      >
        {m.beta()}
      </span>
    </p>
  )
}
