import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { NAVIGATION } from '../../lib/navigation.ts'
import { m } from '../../paraglide/messages.js'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface HeaderProps {
  /** The place whose weather the site shows, and its own address. */
  place: { label: string; href: string }
  /** Buttons of other rooms, before the theme's. */
  tools?: ReactNode
}

/** Who we are, where we are, and the way to everything else. */
export function Header({ place, tools }: HeaderProps) {
  return (
    <header className="border-line border-b">
      <div className="page-width flex min-h-14 items-center gap-4">
        <p className="flex flex-none items-center gap-2.5">
          <Link to="/" className="flex min-h-11 items-center gap-2.5 font-[650]">
            <Logo size={28} />
            {m.brand()}
          </Link>
          <span className="hidden rounded-md border border-field-border border-dashed sm:inline px-1.5 py-0.5 font-[550] text-muted text-xs">
            {m.beta()}
          </span>
        </p>
        <Link
          to={place.href}
          className="ml-auto flex min-h-11 min-w-0 items-center gap-1.5 font-[550] text-sm hover:text-lake"
        >
          <span className="sr-only">{m.header_place()}</span>
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-5 flex-none text-lake"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
          >
            <path d="M12 21.5c4.7-4.6 7-8.3 7-11.3a7 7 0 1 0-14 0c0 3 2.3 6.7 7 11.3Z" />
            <circle cx="12" cy="10" r="2.6" />
          </svg>
          <span className="truncate">{place.label}</span>
        </Link>
        {tools}
        <ThemeSwitch />
      </div>
      <nav aria-label={m.nav_label()} className="page-width">
        <ul className="-mx-3 flex overflow-x-auto">
          {NAVIGATION.map(({ to, label }) => (
            <li key={to} className="flex-none">
              <NavLink
                to={to}
                end
                className="flex min-h-11 items-center border-transparent border-b-2 px-3 pt-0.5 font-[550] text-muted text-sm hover:text-text aria-[current=page]:border-lake aria-[current=page]:text-text"
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
