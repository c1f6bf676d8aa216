import { m } from '#words/messages.js'
import { useConnectionLost } from '../lib/use-connection-lost.ts'
import { Card } from './card.tsx'

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
