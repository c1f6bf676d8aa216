import { alertSpans, spansWithin } from '#shared/alerts/alert-span.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { AlertMarks } from './alert-marks.tsx'

interface DayAlertsProps {
  alerts: readonly Alert[]
  /** YYYY-MM-DD of the place. */
  date: string
  /** IANA zone of the place. */
  timeZone: string
}

/** Marks a day with the alerts that hold on it. */
export default function DayAlerts({ alerts, date, timeZone }: DayAlertsProps) {
  const [from, to] = [date, addDays(date, 1)].map((day) => startOfDay(day, timeZone))
  return <AlertMarks spans={spansWithin(alertSpans(alerts), from ?? 0, to ?? 0)} />
}
