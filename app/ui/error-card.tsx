import { m } from '../paraglide/messages.js'
import { BUTTON } from './button.ts'
import { ReloadForm } from './reload-form.tsx'

interface ErrorCardProps {
  /** What failed; without it “Error”. */
  title?: string
  /** Why, and since when if that is known. */
  message: string
  /** What the page still shows that can be trusted. */
  stillTrue?: string
  /** Asks the source again; without it the action is “Reload Page”. */
  onTryAgain?: () => void
}

/** Stands in for a card whose data did not come. */
export function ErrorCard({ title = m.error_panel_title(), message, stillTrue, onTryAgain }: ErrorCardProps) {
  return (
    <section className="flex gap-3 rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6" role="alert">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 flex-none text-muted"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        <path d="M3.5 3.5l17 17M8.6 8.1A6.5 6.5 0 0 0 7 11.2 4.4 4.4 0 0 0 7.4 20H19M11.6 6.9a6.4 6.4 0 0 1 7.6 4.7 4.3 4.3 0 0 1 2.2 6.2" />
      </svg>
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 max-w-prose break-words text-muted">
          {message}
          {stillTrue && ` ${stillTrue}`}
        </p>
        <div className="mt-4">
          <ReloadForm
            label={onTryAgain ? m.try_again() : m.error_reload()}
            className={BUTTON.secondary}
            onReload={onTryAgain}
          />
        </div>
      </div>
    </section>
  )
}
