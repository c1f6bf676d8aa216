import { exactMoment, formatMoment } from '#shared/time/format-moment.ts'
import { useFormatOptions } from './format-options.ts'
import { useNow } from './now.tsx'

/** Tells a past moment by the clocks of a place: its time today, with the date on any other day; and exactly. */
export function useMoment() {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  return (at: number, timeZone: string): { text: string; exact: string } => {
    const text = formatMoment(at, timeZone, { now, hour12 })
    return { text, exact: exactMoment(at, timeZone, hour12) }
  }
}
