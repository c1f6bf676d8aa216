import { useId } from 'react'
import { m } from '#words/messages.js'

const PARTS = [
  [m.outlook_timing_storms, m.outlook_timing_storms_text],
  [m.outlook_timing_words, m.outlook_timing_words_text],
  [m.outlook_timing_significant, m.outlook_timing_significant_text],
  [m.outlook_timing_looked, m.outlook_timing_looked_text],
] as const

/** What the outlooks cover, when they come, and how we look for them. */
export function CoverageAndTiming() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {m.outlook_timing_title()}
      </h2>
      <dl className="mt-3">
        {PARTS.map(([title, text]) => (
          <div key={title()} className="border-line border-b py-3 first:pt-2.5">
            <dt className="font-[650]">{title()}</dt>
            <dd className="text-muted">{text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
