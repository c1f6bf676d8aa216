import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { reportTime } from './report-words.ts'

interface ReportTimeProps {
  /** ISO time. */
  at: string
  length: 'brief' | 'full'
}

/** When something was written; exactly, for whoever points at it. */
export function ReportTime({ at, length }: ReportTimeProps) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const time = reportTime(at, now, hour12)
  return (
    <time dateTime={at} title={time.exact}>
      {time[length]}
    </time>
  )
}
