import { type ReactNode, useRef } from 'react'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Step, useTurnedPage } from '../../ui/pager.tsx'
import { ReloadForm } from '../../ui/reload-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CommentItem, type ShownComment } from './comment-item.tsx'

interface CommentsPage {
  comments: readonly ShownComment[]
  /** Number of comments on all pages. */
  count: number
  /** From 1. */
  page: number
  totalPages: number
}

interface CommentsProps {
  /** `loading` while nothing is known; `failed` is not the same as none. */
  found: CommentsPage | 'loading' | 'failed'
  /** Order of the comments. The form stands where a new one appears: above the list, or below it. */
  first: 'newest' | 'oldest'
  /** What is said when there are none. */
  none: string
  form: ReactNode
  onReload: () => void
  /** @returns whether the comment was deleted */
  onDelete: (id: string) => Promise<boolean>
}

/** What visitors say under a post or a report. */
export function Comments({ found, first, none, form, onReload, onDelete }: CommentsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (id: string) => {
    // The button that had the focus is gone.
    const isDeleted = await onDelete(id)
    if (isDeleted) heading.current?.focus()
    return isDeleted
  }
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-6">
      <h2 id="comments-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {titleOf(found)}
      </h2>
      {first === 'newest' && form}
      <div className="mt-6">
        {found === 'loading' ? (
          <Skeleton className="h-24" />
        ) : found === 'failed' ? (
          <div role="alert" className="border-line border-t py-4">
            <p className="mb-3">{m.comments_failed()}</p>
            <ReloadForm label={m.try_again()} className={BUTTON.secondary} onReload={onReload} />
          </div>
        ) : found.count === 0 ? (
          <p className="border-line border-t py-6 text-muted">{none}</p>
        ) : (
          <>
            <ol>
              {found.comments.map((comment) => (
                <li key={comment.id}>
                  <CommentItem comment={comment} onDelete={() => remove(comment.id)} />
                </li>
              ))}
            </ol>
            <Pages {...found} first={first} />
          </>
        )}
      </div>
      {first === 'oldest' && form}
    </section>
  )
}

function titleOf(found: CommentsProps['found']): string {
  if (typeof found === 'string' || found.count === 0) return m.comments_title()
  return counted(found.count, m.comments_title_one, m.comments_title_many)
}

function Pages({ page, totalPages, first }: Pick<CommentsPage, 'page' | 'totalPages'> & Pick<CommentsProps, 'first'>) {
  const nav = useTurnedPage(page, 'comments-title')
  if (totalPages <= 1 && page === 1) return null
  const to = (number: number) => `?comments=${number}#comments`
  const [before, after] =
    first === 'newest' ? [m.comments_newer(), m.comments_older()] : [m.comments_older(), m.comments_newer()]
  return (
    <nav ref={nav} aria-label={m.comments_pages()} className="mt-4 flex justify-between gap-2">
      <Step href={page > 1 ? to(Math.min(page - 1, totalPages)) : null} rel="prev">
        {before}
      </Step>
      <Step href={page < totalPages ? to(page + 1) : null} rel="next">
        {after}
      </Step>
    </nav>
  )
}
