import { NavLink } from 'react-router'
import { NAVIGATION } from '#shared/navigation.ts'

interface NavigationLinksProps {
  className?: string
  linkClassName: string
}

/** The site's pages, the open one marked. */
export function NavigationLinks({ className, linkClassName }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {NAVIGATION.map(({ to, label }) => (
        <li key={to} className="flex-none">
          <NavLink to={to} end={to === '/'} className={`flex min-h-11 items-center px-3 font-[550] ${linkClassName}`}>
            {label()}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
