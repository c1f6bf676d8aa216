import { type ReactNode, useId } from 'react'
import { m } from '#words/messages.js'
import { useConnectionLost } from '../lib/use-connection-lost.ts'
import { Part } from './part.tsx'

interface CardProps {
  title: string
  /** At the title's right: how old, how long, what the lines mean. */
  note?: ReactNode
  className?: string
  /** Stands in the card while the code of its content is on its way; of the content's size. */
  placeholder?: ReactNode
  children: ReactNode
}

/** One subject on one surface, named by its heading: a part of the page. What may be out of date (`AsOf`) is muted. */
export function Card({ placeholder, children, ...frame }: CardProps) {
  return (
    <Part title={frame.title} placeholder={<CardFrame {...frame}>{placeholder}</CardFrame>}>
      <CardFrame {...frame}>{children}</CardFrame>
    </Part>
  )
}

function CardFrame({ title, note, className = '', children }: Omit<CardProps, 'placeholder'>) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`relative rounded-card bg-surface p-4 ring-1 ring-card-ring has-[[data-stale]]:text-muted md:p-6 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="hyphens-auto text-lg text-text [overflow-wrap:anywhere]">
          {title}
        </h2>
        {note && <div className="text-muted text-sm">{note}</div>}
      </div>
      {children}
    </section>
  )
}

interface WaitingCardProps {
  title: string
  /** Class that reserves the height of what is coming, so that nothing moves when it comes. */
  placeholderHeight: string
}

/** Stands where a card's data is still on its way from a slow source. */
export function WaitingCard({ title, placeholderHeight }: WaitingCardProps) {
  return (
    <Card title={title}>
      <p className={`rounded-lg bg-raised p-4 text-muted text-sm ${placeholderHeight}`}>
        <StillWaiting />
      </p>
    </Card>
  )
}

/** Why something is not there yet: it is on its way, or comes with the connection alone. */
export const StillWaiting = () => (useConnectionLost() ? m.waits_for_connection() : m.still_waiting())
