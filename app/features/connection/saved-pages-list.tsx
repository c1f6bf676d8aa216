import type { ReactNode } from 'react'
import { useMoment } from '../../lib/moment.ts'
import type { SavedPage } from './saved-pages.ts'

interface SavedPagesListProps {
  pages: readonly SavedPage[]
  details: (path: string) => ReactNode
}

/** Saved pages with the time at which each was saved, and the date when that was not today. */
export function SavedPagesList({ pages, details }: SavedPagesListProps) {
  const moment = useMoment()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <ul className="mt-2 divide-y divide-line border-line border-y empty:hidden">
      {pages.map(({ path, title, savedAt }) => {
        const { text, exact } = moment(savedAt, zone)
        return (
          <li key={path} className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <a href={path} className="hit-area inline-block font-[550] underline-offset-4 hover:underline">
                {title}
              </a>
              {details(path)}
            </div>
            <time dateTime={new Date(savedAt).toISOString()} title={exact} className="flex-none text-muted text-sm">
              {text}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
