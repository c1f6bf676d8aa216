import type { Alert, AlertsAnswer } from '../contracts/alert.ts'
import type { SourceReport } from '../contracts/source.ts'
import { FRESHNESS } from '../freshness.ts'
import { MINUTE_MS } from '../time.ts'

/** A list of alerts that is older than this says nothing about the present. */
const TRUSTED_FOR_MS = FRESHNESS.alerts.keptForMs
/** An open page has its next answer by then; an alert often goes on after its end (decision 47). */
const NONE_AFTER_END_MS = 2 * MINUTE_MS

/** Whether an alert has not ended. Without an end it holds until its issuer drops it. */
export const isNotOver = ({ end }: Pick<Alert, 'end'>, now: number): boolean => end === null || Date.parse(end) > now

/**
 * Whether a source failed to answer when it was last asked; alerts from its last good answer may still be listed. An
 * answer that is merely stale is a minute or two old, and its source is being asked.
 */
export const isSilent = ({ ok, error }: SourceReport): boolean => !ok || error !== undefined

/** Whether a silent source has not failed: its answer takes longer than the asker could wait. */
export const isAwaited = ({ code }: SourceReport): boolean => code === 'provider-late'

/** Whether no official source covers the place: then nothing is said of sources that cannot be reached. */
export const isNotCovered = ({ state, meta }: Pick<AlertsAnswer, 'state' | 'meta'>): boolean =>
  state === 'unknown' && meta.length === 0

/** How many alerts hold, those included that the list has no room for. */
export const alertCount = ({ data, unlisted = 0 }: Pick<AlertsAnswer, 'data' | 'unlisted'>): number =>
  data.length + unlisted

/**
 * An earlier answer as it stands now: alerts that have ended are removed, and a source report that is too old counts as
 * failed.
 *
 * The state is “none” only if the server said so, or if every alert of a “some” was listed and has ended, no source
 * failed, and all have answered since the last end or that was just now.
 *
 * @param now epoch milliseconds by the server's clock
 */
export function alertsNow(answer: AlertsAnswer, now: number): AlertsAnswer {
  const data = answer.data.filter((alert) => isNotOver(alert, now))
  const meta = answer.meta.map((report) => agedReport(report, now))
  const hasAged = meta.some((report, index) => report !== answer.meta[index])
  return { ...answer, data, meta, state: stateOf() }

  function stateOf(): AlertsAnswer['state'] {
    if (answer.state === 'unknown' || !meta.some(({ ok }) => ok)) return 'unknown'
    if (data.length > 0) return 'some'
    if (answer.unlisted) return 'unknown'
    if (answer.state === 'none') return hasAged ? 'unknown' : 'none'
    if (meta.some(isSilent)) return 'unknown'
    const lastEnd = Math.max(...answer.data.map(({ end }) => Date.parse(end ?? '')))
    const haveAnsweredSince = meta.every(({ fetchedAt }) => Date.parse(fetchedAt ?? '') >= lastEnd)
    return haveAnsweredSince || now - lastEnd <= NONE_AFTER_END_MS ? 'none' : 'unknown'
  }
}

function agedReport(report: SourceReport, now: number): SourceReport {
  const { fetchedAt } = report
  if (fetchedAt === null || now - Date.parse(fetchedAt) <= TRUSTED_FOR_MS) return report
  return { ...report, ok: false, fetchedAt: null, lastGoodAt: fetchedAt }
}
