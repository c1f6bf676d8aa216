import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { PageIcon } from '../../ui/page-icon.tsx'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { addLike } from './report-changes.ts'
import { REPORT_LISTS, reportQuery } from './report-queries.ts'

interface LikeButtonProps {
  report: Pick<Report, 'id' | 'like_count'>
  /** Whether it was liked just now by a form that was sent without scripts. */
  wasLiked: boolean
}

/** Likes a report, at once on screen; the server's word follows and counts. In one view it can be done once. */
export function LikeButton({ report: { id, like_count }, wasLiked }: LikeButtonProps) {
  const client = useQueryClient()
  const [isLiked, setIsLiked] = useState(wasLiked)

  const show = (count: number) =>
    client.setQueryData(reportQuery(browserFetch, id).queryKey, (report: Report | undefined) =>
      report ? { ...report, like_count: count } : undefined,
    )
  const like = async () => {
    if (isLiked) return
    setIsLiked(true)
    show(like_count + 1)
    try {
      show((await addLike(browserFetch, id)).like_count)
      sayDone(m.report_liked())
      void client.invalidateQueries({ queryKey: REPORT_LISTS })
    } catch (error) {
      setIsLiked(false)
      show(like_count)
      sayFailed(error, m.report_like_failed())
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void like()
      }}
    >
      <input type="hidden" name="intent" value="like" />
      <button
        type="submit"
        // Not `disabled`: the focus would fall off the page.
        aria-disabled={isLiked}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-raised px-4 font-[550] text-sm aria-disabled:cursor-default aria-disabled:text-lake"
      >
        <PageIcon name="heart" isFilled={isLiked} />
        {m.report_like()}
        <span className="tabular-nums">{like_count}</span>
      </button>
    </form>
  )
}
