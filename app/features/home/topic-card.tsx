import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface TopicCardProps {
  title: string
  picture: ReactNode
  /** What there is to find. */
  children: ReactNode
  /** The way there; absent while there is no such page. */
  link?: { to: string; label: string } | false
}

/** One of the site's subjects, with a picture at its head. */
export function TopicCard({ title, picture, children, link }: TopicCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="group relative flex flex-col overflow-hidden rounded-card bg-surface ring-1 ring-card-ring"
    >
      <div className="h-37 bg-raised">{picture}</div>
      <div className="flex flex-1 flex-col items-start p-4 md:p-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{children}</p>
        {link && (
          <Link
            to={link.to}
            prefetch="intent"
            className="mt-auto flex min-h-11 items-end gap-1.5 pt-4 font-[650] text-lake underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {link.label}
            <span aria-hidden="true">→</span>
          </Link>
        )}
      </div>
    </section>
  )
}
