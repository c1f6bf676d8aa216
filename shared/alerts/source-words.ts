import { m } from '#words/messages.js'
import { agencyPage } from '../agencies.ts'
import { capitalised } from '../capitalised.ts'
import type { SourceReport } from '../contracts/source.ts'
import { withFullStop } from '../full-stop.ts'
import { isAwaited, isSilent } from './alerts-now.ts'

const NAMES: Readonly<Partial<Record<string, () => string>>> = {
  ECCC: m.alerts_environment_canada,
  NWS: m.alerts_nws,
}

export const sourceName = (source: string): string => NAMES[source]?.() ?? source

export const sourcesOf = (meta: readonly SourceReport[]): string[] => meta.map(({ source }) => source)

/** When the alerts were checked, epoch milliseconds: the oldest answer among the sources; null when there is none. */
export function checkedAt(meta: readonly SourceReport[]): number | null {
  const moments = meta.flatMap(({ ok, fetchedAt }) => (ok && fetchedAt !== null ? [Date.parse(fetchedAt)] : []))
  return moments.length > 0 ? Math.min(...moments) : null
}

/**
 * Which sources did not answer, and since when: “We haven’t been able to reach Environment Canada since 1:40 p.m.”; null
 * when all did. A source whose answer is still awaited is not called unreachable: “Environment Canada hasn’t answered yet.”
 *
 * @param tell formats a time, epoch milliseconds
 */
export function silenceWords(meta: readonly SourceReport[], tell: (at: number) => string): string | null {
  const sentences = meta.filter(isSilent).map((report) => {
    // It has answered, and its own words say what is not known.
    if (report.code === 'unsure' && report.error) return report.error
    const since = Date.parse(report.fetchedAt ?? report.lastGoodAt ?? '')
    const source = sourceName(report.source)
    const words = isAwaited(report)
      ? { ever: m.alerts_awaited, since: m.alerts_awaited_since }
      : { ever: m.alerts_not_reached, since: m.alerts_not_reached_since }
    const sentence = Number.isNaN(since)
      ? words.ever({ source })
      : withFullStop(words.since({ source, time: tell(since) }))
    return capitalised(sentence)
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

/**
 * The alert pages of the agencies that did not answer; when all did, of all that cover the place; ECCC and NWS if there
 * are none.
 */
export function issuerPages(meta: readonly SourceReport[]): { href: string; host: string }[] {
  const asked = meta.some(isSilent) ? meta.filter(isSilent) : meta
  const sources = asked.length > 0 ? sourcesOf(asked) : ['ECCC', 'NWS']
  return sources.flatMap((source) => {
    const href = agencyPage(source)
    return href ? { href, host: new URL(href).host.replace(/^www\./, '') } : []
  })
}
