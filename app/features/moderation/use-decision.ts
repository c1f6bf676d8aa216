import { type FormEvent, useState } from 'react'
import type { Report } from '#shared/contracts/report.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { keepRefusal } from './kept-refusal.ts'
import { isOvertaken, MODERATED_WORDS, moderationProblem, readDecision } from './moderation-action.ts'
import { type Deciding, decideReport } from './moderation-changes.ts'

export type Decision = Deciding['decision']

export interface DecisionOutcome {
  onDecided: (report: Report) => void
  /** Called when the report has changed meanwhile, or another moderator has decided first (409). */
  onGone?: () => void
}

/**
 * Sends the forms of decisions about a report, one at a time, and says how it ended; what is wrong with a moderator's
 * words is given back as `problem`, for their field.
 */
export function useDecision(id: string, { onDecided, onGone }: DecisionOutcome) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const decide = async (event: FormEvent<HTMLFormElement>, decision: Decision) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    try {
      const report = await decideReport(browserFetch, readDecision(new FormData(event.currentTarget), decision, id))
      keepRefusal(id, '')
      sayDone(MODERATED_WORDS[decision]())
      onDecided(report)
    } catch (error) {
      const [wrong] = asApiFailure(error).errors
      if (wrong && decision !== 'approve') setProblem(wrong.message)
      else sayFailed(error, moderationProblem(error, decision))
      if (isOvertaken(error)) onGone?.()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, decide, problem }
}
