import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { m } from '#words/messages.js'
import { pageNumbers } from './page-numbers.ts'

const STEP = 'grid min-h-11 min-w-11 place-items-center rounded-full px-2 font-[550] text-sm tabular-nums'

interface PagerProps {
  /** The open one, from 1. */
  page: number
  totalPages: number
  /** The address of a page. */
  to: (page: number) => string
  /** Id of the list, which can take the focus. */
  list: string
}

/** Previous, the numbers, Next. There is none when everything fits on one page. */
export function Pager({ page, totalPages, to, list }: PagerProps) {
  const nav = useTurnedPage(page, list)
  if (totalPages < 2 && page === 1) return null
  return (
    <nav ref={nav} aria-label={m.pager()} className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step href={page > 1 ? to(Math.min(page - 1, totalPages)) : null} rel="prev">
            {m.pager_previous()}
          </Step>
        </li>
        {/* All numbers have no room on a phone. */}
        <li className="px-1 text-muted text-sm tabular-nums min-[30rem]:hidden">
          {m.pager_position({ page, pages: totalPages })}
        </li>
        {pageNumbers(Math.min(page, totalPages), totalPages).map((number, position) => (
          <li key={number ?? `gap-${position}`} className="max-[30rem]:hidden">
            {number === null ? (
              <span className="px-1 text-muted" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={to(number)}
                state={TURNED}
                aria-label={m.pager_page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${STEP} aria-[current=page]:bg-text aria-[current=page]:text-ground`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step href={page < totalPages ? to(page + 1) : null} rel="next">
            {m.pager_next()}
          </Step>
        </li>
      </ul>
    </nav>
  )
}

/** Given along by the links to other pages of a list. */
const TURNED = { isTurned: true }

/**
 * Moves the focus to the list once the page is there that its links led to: the link that was pressed stands below it,
 * or is none at the last page.
 *
 * @param list id of the list
 * @returns for the element with the links
 */
export function useTurnedPage(page: number, list: string) {
  const nav = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const isTurned = useNavigationType() === 'PUSH' && state?.isTurned === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || nav.current?.contains(activeElement)
    if (isTurned && isLost) document.getElementById(list)?.focus({ preventScroll: true })
  }, [page])
  return nav
}

interface StepProps {
  /** Null at the end. */
  href: string | null
  rel: 'next' | 'prev'
  children: ReactNode
}

/** At an end it stays where it is, so that nothing moves under the finger, and leads nowhere. */
export function Step({ href, rel, children }: StepProps) {
  const look = `${STEP} px-4`
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
      // biome-ignore lint/a11y/useSemanticElements: without an address it is no link of its own
      <span role="link" aria-disabled="true" className={`${look} border border-line text-muted`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={href} state={TURNED} rel={rel} className={`${look} bg-raised`}>
      {children}
    </Link>
  )
}
