import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isReportHeld } from '../../lib/report-held.ts'
import { useFilledForm } from '../../ui/form/use-filled-form.ts'
import { type DraftState, START } from './draft-state.ts'
import { ReportDraft } from './report-draft.ts'
import { EMPTY_FORM, type ReportForm, readReportForm } from './report-form.ts'
import type { ReportProblems } from './report-problems.ts'

/** What came back from a form that was sent without scripts. */
export interface ReturnedReport {
  form: ReportForm
  problems: ReportProblems
  /** The idempotency key under which it was sent. */
  key: string
}

let draft: ReportDraft | null = null

/** The one report of this browser. Call it in effects and handlers only, never on the server. */
export const openDraft = (): ReportDraft => {
  draft ??= new ReportDraft()
  return draft
}

// A waiting report is sent as soon as this module is loaded, on any page: opening the draft sends it.
if (!import.meta.env.SSR && isReportHeld()) openDraft()

const subscribe = (listener: () => void) => openDraft().subscribe(listener)

/** The report's state. Text typed before the scripts loaded takes precedence over the kept text. */
export function useReport(returned: ReturnedReport | null): DraftState {
  const filled = useFilledForm('title')
  const [served] = useState<DraftState>(() => (returned ? withReturned(returned) : START))
  const state = useSyncExternalStore(
    subscribe,
    () => openDraft().state,
    () => served,
  )
  useLayoutEffect(() => {
    // A visitor who returns after a confirmation gets an empty form.
    const { phase, isUnseen, heldSince } = openDraft().state
    if (phase === 'sent' && !isUnseen) openDraft().startOver()
    const typed = filled && readReportForm(filled)
    if (returned) openDraft().takeBack(typed ?? returned.form, returned.problems)
    else if (typed && heldSince === null) openDraft().change(touchedIn(typed))
  }, [returned, filled])
  return state
}

function touchedIn({ temperature_unit, measure_unit, ...typed }: ReportForm): Partial<ReportForm> {
  const touched = Object.entries(typed).filter(([name, text]) => text !== EMPTY_FORM[name as keyof ReportForm])
  return {
    ...Object.fromEntries(touched),
    ...(typed.temperature && { temperature_unit }),
    ...(typed.measure && { measure_unit }),
  }
}

const withReturned = ({ form, problems }: ReturnedReport): DraftState => ({
  ...START,
  form,
  problems,
  served: Object.fromEntries(problems.fields.map(({ field, message }) => [field, message])),
})
