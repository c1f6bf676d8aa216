import type { SecuritySeverity } from '#shared/contracts/security-event.ts'
import { SEVERITY_NAMES } from './event-words.ts'

/** Triangle, diamond, dot, line: distinct without colour. */
const SHAPES: Record<SecuritySeverity, string> = {
  critical: 'M8 1 15.5 14.5H.5Z',
  high: 'M8 1 15.5 14.5H.5ZM8 5.4 4 12.6h8Z',
  medium: 'M8 .8 15.2 8 8 15.2.8 8Z',
  low: 'M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
}

const COLOURS: Record<SecuritySeverity, string> = {
  critical: 'text-alert-red-text',
  high: 'text-alert-orange-text',
  medium: 'text-alert-yellow-text',
  low: 'text-muted',
}

/** How grave something is, as shape, word and colour. */
export function SeverityMark({ severity }: { severity: SecuritySeverity }) {
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-[650] text-sm ${COLOURS[severity]}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 flex-none">
        <path d={SHAPES[severity]} fill="currentColor" fillRule="evenodd" />
      </svg>
      {SEVERITY_NAMES[severity]()}
    </span>
  )
}
