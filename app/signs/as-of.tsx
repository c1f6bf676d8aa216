import { type ComponentType, useState } from 'react'
import type { SourceReport } from '#shared/contracts/source.ts'
import { m } from '#words/messages.js'
import { loadWhenConnected } from '../lib/connection.ts'
import { useMoment } from '../lib/moment.ts'
import { useConnectionLost } from '../lib/use-connection-lost.ts'
import { InterfaceIcon } from '../ui/interface-icon/interface-icon.tsx'
import type { SourceListProps } from './source-list.tsx'

interface AsOfProps {
  /** When the shown values were measured or fetched, epoch milliseconds. */
  at: number
  /** IANA zone of the place, whose clocks tell it. */
  timeZone: string
  isStale: boolean
  /** The sources that were asked. If given, the age opens a list of their answers. */
  meta?: readonly SourceReport[]
  /** Fetches which source gave which value when the panel is opened. */
  values?: () => Promise<SourceListProps['values']>
  /** Whether it was measured then. */
  isObserved?: boolean
}

/**
 * How old a card is, with the day when it is not today's. A small clock and words mark what may be out of date, and the
 * card around it fades (`data-stale`). Without a connection it says so at once: what is shown cannot be renewed.
 */
export function AsOf({ at, timeZone, isStale, meta, values, isObserved }: AsOfProps) {
  const [opened, setOpened] = useState<[ComponentType<SourceListProps>, SourceListProps['values']?]>()
  const [List, shown] = opened ?? []
  const { text, exact } = useMoment()(at, timeZone)
  const isOffline = useConnectionLost()
  const told = isOffline ? m.as_of_offline : isObserved ? m.as_observed : m.as_of
  const age = (
    <span className="inline-flex flex-wrap items-center gap-x-1.5" data-stale={isStale || undefined}>
      {(isStale || isOffline) && <InterfaceIcon name={isOffline ? 'cloud-off' : 'clock'} className="size-4" />}
      <time dateTime={new Date(at).toISOString()} title={exact}>
        {told({ time: text })}
      </time>
      {isStale && <span>{m.may_be_out_of_date()}</span>}
    </span>
  )
  if (!meta) return age
  return (
    <details
      name="sources"
      className="sources"
      onToggle={({ currentTarget }) =>
        currentTarget.open &&
        Promise.all([loadWhenConnected(() => import('./source-list.tsx')), values?.()]).then(
          ([{ SourceList }, given]) => {
            setOpened([SourceList, given])
            // Scrolls the panel out from under the phone's bottom bar, once its list is drawn.
            requestAnimationFrame(() =>
              currentTarget.querySelector('.sources-panel')?.scrollIntoView({ block: 'nearest' }),
            )
          },
          // Without the list the names of the sources stand there.
          () => {},
        )
      }
    >
      <summary className="sources-summary">{age}</summary>
      <div className="sources-panel">
        {List ? (
          <List meta={meta} timeZone={timeZone} values={shown} />
        ) : (
          meta.map(({ source }) => (source === 'Computed' ? m.source_computed() : source)).join(', ')
        )}
      </div>
    </details>
  )
}
