import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Shown when no public post has this address. @param text what the visitor wanted to do */
export function PostMissing({ text = m.post_missing_text() }: { text?: string }) {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.post_missing_title()}</h1>
      <p role="alert" className="mt-4 max-w-[38rem] text-lg text-muted">
        {text}
      </p>
      <Link to="/posts" className={`mt-8 ${BUTTON.primary}`}>
        {m.post_back_to_posts()}
      </Link>
    </div>
  )
}

/** Shown while a post loads after a link was followed; the title is known when a card led here. */
export function PostSkeleton({ title }: { title: string | null }) {
  return (
    <div className="page-width pb-12" aria-busy="true">
      <p role="status" className="sr-only">
        {m.post_loading()}
      </p>
      <div className="mx-auto max-w-[42.5rem] pt-20">
        <Skeleton className="h-6 w-56" />
        {title ? (
          <h1 className="mt-5 break-words text-2xl max-md:text-xl md:text-[3.25rem] md:leading-[1.08]">{title}</h1>
        ) : (
          <Skeleton className="mt-5 h-28" />
        )}
        <Skeleton className="mt-4 h-12" />
        <Skeleton className="mt-6 h-9 w-56" />
      </div>
      <Skeleton className="mt-8 aspect-video rounded-card md:aspect-[12/5]" />
      <div className="mx-auto mt-12 grid max-w-[42.5rem] gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
