import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pageNumbers } from './page-numbers.ts'
import { type PostsQuestion, postsHref } from './posts-question.ts'

const STEP = 'grid min-h-11 min-w-11 place-items-center rounded-full px-2 font-[550] text-sm tabular-nums'

/** Previous, the numbers, Next. There is none when all posts fit on one page. */
export function PostsPager({ question, totalPages }: { question: PostsQuestion; totalPages: number }) {
  const { page } = question
  if (totalPages < 2 && page === 1) return null
  const to = (number: number) => postsHref({ ...question, page: number })
  return (
    <nav aria-label={m.posts_pager()} className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step href={page > 1 ? to(Math.min(page - 1, totalPages)) : null} rel="prev">
            {m.posts_previous()}
          </Step>
        </li>
        {pageNumbers(Math.min(page, totalPages), totalPages).map((number, position) => (
          <li key={number ?? `gap-${position}`}>
            {number === null ? (
              <span className="px-1 text-muted" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={to(number)}
                aria-label={m.posts_page({ page: number })}
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
            {m.posts_next()}
          </Step>
        </li>
      </ul>
    </nav>
  )
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
    <Link to={href} rel={rel} className={`${look} bg-raised`}>
      {children}
    </Link>
  )
}
