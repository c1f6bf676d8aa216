import { Fragment } from 'react'
import type { OutlookItem, OutlookThreat } from '#shared/contracts/outlook.ts'
import { hazardParts, LEVEL_WORDS, periodWords } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { LevelSign } from './level-sign.tsx'
import { OutlookActions } from './outlook-actions.tsx'
import { OutlookImage } from './outlook-image.tsx'
import { currentPeriod, mapAlt, outlookHeading } from './outlook-words.ts'
import { useOutlookTimes } from './use-outlook-times.ts'

export interface OutlookCardProps {
  item: OutlookItem
  isBusy: boolean
  onRefresh: () => void
  onOpen: () => void
}

/** One period: its map, the threats in words, and when it is valid. */
export function ThunderstormCard({ item, ...actions }: OutlookCardProps) {
  const now = useNow()
  const title = outlookHeading(item, now)
  const period = currentPeriod(item, now)
  const times = useOutlookTimes()(item)
  return (
    <article aria-label={title} className="flex flex-col overflow-hidden rounded-card bg-surface ring-1 ring-card-ring">
      <OutlookImage key={item.id} item={item} alt={item.isDrawn ? mapAlt(item) : m.outlook_picture_alt({ title })} />
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lg">{title}</h3>
          {period !== null && <PeriodChip period={period} />}
        </div>
        {item.threats.length > 0 && <ThreatList threats={item.threats} />}
        {!item.isDrawn && <p className="text-muted">{item.description}</p>}
        {item.unreadAreas > 0 && <p className="text-alert-orange-text">{m.outlook_unread()}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-1">
          <p className="min-w-0 flex-1 basis-52 text-muted text-sm">{times}</p>
          <OutlookActions item={item} title={title} {...actions} />
        </div>
      </div>
    </article>
  )
}

const KINDS: Record<string, string> = {
  'Day 1': 'period-day-1',
  'Day 1 Night': 'period-night',
  'Day 2': 'period-day-2',
  'Day 3': 'period-day-3',
}

/** The period’s name in its colour. */
function PeriodChip({ period }: { period: string }) {
  return <span className={`period-chip ${KINDS[period] ?? ''}`}>{periodWords(period)}</span>
}

/** Places shown at once; further ones open on demand. */
const SHOWN_PLACES = 5

/** What an outlook warns of, in words: everything that the map shows. */
function ThreatList({ threats }: { threats: readonly OutlookThreat[] }) {
  const options = useFormatOptions()
  return (
    <ul aria-label={m.outlook_threats()} className="grid gap-3">
      {threats.map((threat) => (
        <li key={JSON.stringify(threat)} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className="pt-1">
            <LevelSign level={threat.level} />
          </span>
          <div className="min-w-0">
            <p>
              <strong className="font-[650]">{m.outlook_threat({ level: LEVEL_WORDS[threat.level]() })}</strong>{' '}
              <Hazards hazards={hazardParts(threat, options)} />
            </p>
            <Places places={threat.places} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Each hazard on a line with its figures where it fits: “hail 3–5 cm” is not broken before “cm”. */
function Hazards({ hazards }: { hazards: readonly string[] }) {
  return hazards.map((hazard, index) => (
    <Fragment key={hazard}>
      <span className="inline-block">{index < hazards.length - 1 ? `${hazard},` : hazard}</span>{' '}
    </Fragment>
  ))
}

function Places({ places }: { places: readonly string[] }) {
  if (places.length === 0) return <p className="text-muted text-sm">{m.outlook_no_places()}</p>
  // A single further place is no longer than the link that would open it.
  if (places.length <= SHOWN_PLACES + 1) return <p className="text-muted text-sm">{places.join(', ')}</p>
  const [shown, rest] = [places.slice(0, SHOWN_PLACES), places.slice(SHOWN_PLACES)]
  return (
    <details className="group text-muted text-sm">
      <summary className="list-none">
        {`${shown.join(', ')} `}
        <span className="text-lake underline underline-offset-4 group-open:hidden">
          {m.outlook_more_places({ count: rest.length })}
        </span>
      </summary>
      {rest.join(', ')}
    </details>
  )
}
