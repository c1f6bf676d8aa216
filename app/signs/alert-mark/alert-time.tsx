import { capitalised } from '#shared/capitalised.ts'
import { keepTimes, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { type AlertTimes, alertTime } from './alert-time-words.ts'

interface AlertTimeProps {
  alert: AlertTimes
  timeZone: string
  /** Whether it stands in the middle of a sentence. */
  isWithin?: boolean
}

/** “Until 9 p.m. today”, the exact times on demand. */
export function AlertTime({ alert, timeZone, isWithin = false }: AlertTimeProps) {
  const { words, exact } = alertTime(alert, { now: useNow(), timeZone, preferences: useFormatOptions() })
  return (
    <time dateTime={alert.end ?? alert.start} title={exact}>
      {keepTimes(isWithin ? words : capitalised(words))}
    </time>
  )
}
