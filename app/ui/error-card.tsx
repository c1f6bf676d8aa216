import { m } from '../paraglide/messages.js'
import { BUTTON } from './button.ts'

interface ErrorCardProps {
  title: string
  /** What failed, since when, and what is still true. */
  message: string
  onTryAgain: () => void
}

/** Stands in for a card whose data did not come. */
export function ErrorCard({ title, message, onTryAgain }: ErrorCardProps) {
  return (
    <section className="rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6" role="alert">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 max-w-prose text-muted">{message}</p>
      <button type="button" className={`mt-4 ${BUTTON.secondary}`} onClick={onTryAgain}>
        {m.try_again()}
      </button>
    </section>
  )
}
