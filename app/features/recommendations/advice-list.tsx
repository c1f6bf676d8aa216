import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { Advice } from './advise.ts'

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

/** What to do and why, or that there is nothing to do. */
export default function AdviceList({ advice, idealText }: Advice) {
  if (advice.length === 0) return <p className="text-muted">{idealText ?? m.recommendations_unknown()}</p>
  return (
    <ul className="advice">
      {advice.map(({ id, type, priority, text, reason }) => (
        <li key={id}>
          <InterfaceIcon name={`advice-${type}`} />
          <p>
            {text} <span>{reason}</span>
          </p>
          <p className={`advice-priority advice-${priority}`}>
            <span className="sr-only">{m.priority()}: </span>
            {PRIORITY[priority]()}
          </p>
        </li>
      ))}
    </ul>
  )
}
