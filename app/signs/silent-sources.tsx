import { silenceWords } from '#shared/alerts/source-words.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { useMoment } from '../lib/moment.ts'

interface SilentSourcesProps {
  meta: readonly SourceReport[]
  /** IANA zone of the place, whose clocks tell since when. */
  timeZone: string
}

/** Names the sources that did not answer, and when each last did. */
export function SilentSources({ meta, timeZone }: SilentSourcesProps) {
  const moment = useMoment()
  return <p className="max-w-prose text-muted">{silenceWords(meta, (at) => moment(at, timeZone).text)}</p>
}
