import { Link } from 'react-router'
import { InterfaceIcon } from './interface-icon/interface-icon.tsx'

/** Above a page: to the one that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-[550] text-lake text-sm print:hidden">
      <InterfaceIcon name="back" className="size-4" />
      {children}
    </Link>
  )
}
