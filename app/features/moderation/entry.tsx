import type { ReactNode } from 'react'

/** A row of what moderators read about a report. */
export function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
