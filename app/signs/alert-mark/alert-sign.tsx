import type { AlertLook } from '#shared/alerts/alert-look.ts'
import { alertShape } from './alert-shape.ts'

interface AlertSignProps {
  look: Pick<AlertLook, 'kind' | 'severity'>
  /** Its size and colour. */
  className?: string
}

/** The shape of an alert, in the colour of the text around it. The words for it stand beside it. */
export function AlertSign({ look, className = 'size-4' }: AlertSignProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`flex-none ${className}`}>
      <path d={alertShape(look)} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}
