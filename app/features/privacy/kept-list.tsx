import { m } from '#words/messages.js'

export interface KeptThing {
  /** In words, or as the browser's own tools list it. */
  name: string
  isCode?: boolean
  /** What it is, and what for. */
  text: string
  /** For how long; missing for what is only passed on. */
  kept?: string
}

/** Things with what they are for and how long they stay. */
export function KeptList({ things }: { things: readonly KeptThing[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-line border-y">
      {things.map(({ name, isCode, text, kept }) => (
        <div key={name} className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[13rem_1fr]">
          <dt className="font-[550] [overflow-wrap:anywhere]">
            {isCode ? <code className="text-sm">{name}</code> : name}
          </dt>
          <dd className="max-w-prose">
            {text}
            {kept && (
              <span className="mt-1 block text-muted text-sm">
                {m.privacy_kept_for()} {kept}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
