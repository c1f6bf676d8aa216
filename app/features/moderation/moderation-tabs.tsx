import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { type ModerationQuestion, moderationHref, TABS } from './moderation-question.ts'

const LABELS = { pending: m.moderation_tab_pending, approved: m.moderation_tab_approved }

interface ModerationTabsProps {
  tab: ModerationQuestion['tab']
  /** How many there are of each; null when the count could not be read. */
  counts: Record<ModerationQuestion['tab'], number | null>
}

/** What waits and what is public, as links: they work without scripts. */
export function ModerationTabs({ tab: open, counts }: ModerationTabsProps) {
  return (
    <nav aria-label={m.moderation_tabs()} className="border-line border-b">
      <ul className="flex flex-wrap gap-x-6">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={moderationHref({ tab, page: 1 })}
              aria-current={tab === open ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center gap-2 border-transparent border-b-2 font-[550] text-muted hover:text-text aria-[current=page]:border-lake aria-[current=page]:text-text"
            >
              {LABELS[tab]()}
              {counts[tab] !== null && (
                <span className="rounded-full bg-raised px-2 py-0.5 text-text text-xs tabular-nums">{counts[tab]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
