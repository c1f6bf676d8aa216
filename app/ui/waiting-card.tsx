import { Card } from './card.tsx'
import { StillWaiting } from './still-waiting.tsx'

interface WaitingCardProps {
  title: string
  /** Class that gives the room the size of what is coming, so that nothing moves when it comes. */
  room: string
}

/** Stands where a card's data is still on its way from a slow source. */
export function WaitingCard({ title, room }: WaitingCardProps) {
  return (
    <Card title={title}>
      <p className={`rounded-lg bg-raised p-4 text-muted text-sm ${room}`}>
        <StillWaiting />
      </p>
    </Card>
  )
}
