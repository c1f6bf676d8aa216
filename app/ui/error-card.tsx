import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { BUTTON } from './button.ts'
import { InterfaceIcon } from './interface-icon/interface-icon.tsx'
import { ReloadForm } from './reload-form.tsx'

interface ErrorCardProps {
  /** What failed; without it “Error”. */
  title?: string
  /** Why, and since when if that is known. */
  message: string
  /** Below the message. */
  note?: ReactNode
  /** What the page still shows that can be trusted. */
  stillTrue?: string
  /** Asks the source again; without it the action is “Reload Page”. */
  onTryAgain?: () => void
  /** 1 when the card stands in for the whole page, 3 below a heading of its own. */
  level?: 1 | 2 | 3
}

/** Stands in for a card whose data did not come. */
export function ErrorCard({
  title = m.error_panel_title(),
  message,
  note,
  stillTrue,
  onTryAgain,
  level = 2,
}: ErrorCardProps) {
  const Heading = `h${level}` as const
  return (
    <section className="flex gap-3 rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6" role="alert">
      <InterfaceIcon name="cloud-off" className="size-6 text-muted" />
      <div className="min-w-0">
        <Heading className="text-base">{title}</Heading>
        <p className="mt-1 max-w-prose break-words text-muted">{message}</p>
        {note}
        {stillTrue && <p className="max-w-prose text-muted">{stillTrue}</p>}
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
