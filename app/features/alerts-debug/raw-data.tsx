import { m } from '#words/messages.js'
import { Card } from '../../ui/card.tsx'
import type { Findings } from './ask-sources.ts'

interface RawDataProps {
  findings: Findings
  /** Open-Meteo's answer as JSON text; null unless it was asked for. */
  forecast: string | null
}

/** Everything as JSON, as the API answered it. */
export function RawData({ findings, forecast }: RawDataProps) {
  return (
    <Card title={m.alerts_debug_raw()}>
      {forecast !== null && (
        <Json title={m.alerts_debug_raw_forecast()} isOpen>
          {forecast}
        </Json>
      )}
      <Json title={m.alerts_debug_raw_all()}>{json(findings.all)}</Json>
      {findings.sources.map(({ source, name, asked }) => (
        <Json key={source} title={name}>
          {json(asked)}
        </Json>
      ))}
    </Card>
  )
}

function Json({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: string }) {
  return (
    <details open={isOpen} className="border-line border-t">
      <summary className="min-h-11 py-2.5 font-[550] text-lake">{title}</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="mb-4 max-h-120 overflow-auto rounded-lg bg-ground p-3"
      >
        <pre className="text-sm">{children}</pre>
      </section>
    </details>
  )
}

const json = (value: Findings['all']) => JSON.stringify(value.ok ? value.answer : value, null, 2)
