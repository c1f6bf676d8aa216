import { Link } from 'react-router'

interface FilterChipsProps {
  /** What is chosen here, for those who cannot see the row. */
  label: string
  chips: readonly {
    label: string
    href: string
    isChosen: boolean
    /** What pressing the chosen chip does, where it removes the choice. */
    hint?: string
  }[]
}

/** One of a few answers, as links: the open one is marked. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label, href, isChosen, hint }) => (
          <li key={label}>
            <Link
              to={href}
              preventScrollReset
              aria-current={isChosen && !hint ? 'true' : undefined}
              title={hint}
              className={`flex min-h-11 items-center gap-2 rounded-full px-4 font-[550] text-sm ${isChosen ? 'bg-text text-ground' : 'border border-line text-muted hover:text-text'}`}
            >
              {label}
              {hint && (
                <>
                  <span className="sr-only">, {hint}</span>
                  <span aria-hidden="true">×</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
