import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import { KEPT_REPORT_KEY } from '../../lib/report-held.ts'
import { say } from '../../ui/say.ts'
import { forgetReceipt, isEmptyReport, keepReceipt, keptReceipt, receiptOf } from './draft-state.ts'
import { forgetReport, keptReport, newAttempt } from './kept-report.ts'
import { EMPTY_FORM, FIELD_NAMES, nearestSeenChoice, type ReportForm } from './report-form.ts'
import {
  failureToast,
  problemsIn,
  problemsOf,
  type ReportProblems,
  sentBefore,
  tooManyReports,
  withChoices,
} from './report-problems.ts'
import { isKeyInUse, isPassing, minutesSince, sendReport, wholePayload } from './report-sending.ts'
import { inOneTab, Retries } from './send-again.ts'
import { countSentReport, minutesToWait, readSentCount } from './sent-count.ts'
import { restoredUpload } from './upload-item.ts'
import { WrittenReport } from './written-report.ts'

/**
 * The one report of this browser, from its first word until it has arrived. It outlives its page: uploads go on on other
 * pages, and a reload restores everything. A report that was submitted offline is held, and sent by itself when the
 * connection is back.
 */
export class ReportDraft extends WrittenReport {
  /** Value of the honeypot. */
  #website = ''
  #sending: AbortController | null = null
  readonly #retries = new Retries(() => void this.sendHeld())

  constructor({ tell = say } = {}) {
    super(tell)
    addEventListener('storage', ({ key }) => key === KEPT_REPORT_KEY && this.#follow())
    // A page in the back/forward cache gets no storage events.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#follow())
    void this.#restore()
  }

  /** What came back from a form that was sent without scripts. */
  takeBack(form: ReportForm, problems: ReportProblems): void {
    this.set({ form })
    this.#fail(problems, { isToasted: false })
  }

  /** Checks the report and sends it. @param website value of the honeypot */
  async submit(website: string): Promise<void> {
    if (this.#sending) return
    this.set({ visited: FIELD_NAMES, served: {}, problems: null, refusedFiles: [] })
    this.attempt.refusal = null
    const wrong = problemsIn(this.state.form)
    if (wrong) return this.#fail(wrong)
    const minutes = minutesToWait(readSentCount(), Date.now())
    if (minutes !== null) return this.#fail(tooManyReports(minutes, this.state))
    this.#website = website
    this.attempt.submittedAt = Date.now()
    this.keepNow()
    await this.#send()
  }

  /** Tries to send the report that waits, unless another tab has sent, changed or discarded it. */
  async sendHeld(): Promise<void> {
    if (this.state.heldSince !== null && !this.#sending) await this.#send()
  }

  /** Takes a report that waits back into the form. */
  async changeHeld(): Promise<void> {
    this.#sending?.abort()
    this.#release()
    if (this.found) await this.restoreFiles(this.found)
  }

  /** Stops waiting; uploads go on. */
  cancelSubmit(): void {
    this.#sending?.abort()
  }

  async #send(): Promise<void> {
    const sending = new AbortController()
    const { signal } = sending
    this.#sending = sending
    const isHeld = this.state.heldSince !== null
    // The device's clock may have been set back since: the form would seem to have been open for no time at all.
    this.attempt.begunAt = Math.min(this.attempt.begunAt, Date.now())
    this.set({ phase: 'sending', heldBy: null })
    try {
      const result = await inOneTab(signal, async () => {
        const kept = keptReport()
        if (isHeld && this.state.isKept && (kept?.id !== this.attempt.id || kept.submittedAt === null)) return null
        if (this.found) await this.restoreFiles(kept ?? this.found)
        return await sendReport({
          uploads: this.files.uploads,
          payload: () => wholePayload(this.state, { ...this.attempt, website: this.#website, now: Date.now() }),
          key: this.attempt.id,
          signal,
          onPhase: (phase) => this.set({ phase }),
        })
      })
      if (!result) this.#follow()
      else if ('failed' in result) this.#fail(result.failed)
      else this.#finish(result.sent.receipt?.url ?? null)
    } catch (error) {
      if (signal.aborted) this.#release()
      else if (isHeld ? isPassing(error) : asApiFailure(error).code === 'no-answer') this.#hold(error)
      else this.#failBy(error)
    } finally {
      this.#sending = null
      if (this.state.phase !== 'sent') this.set({ phase: 'writing' })
    }
  }

  /** Begins another report. @param isThrownAway whether to discard the chosen files and what is being sent */
  startOver({ isThrownAway = false } = {}): void {
    if (isThrownAway) {
      this.#sending?.abort()
      for (const { key } of this.state.uploads) this.files.uploads.remove(key)
    }
    const { reporter_name, temperature_unit } = this.state.form
    forgetReport(this.attempt.id)
    this.clear()
    this.set({ form: { ...EMPTY_FORM, reporter_name, temperature_unit } })
    void this.files.dropOthers()
  }

  protected override clear(): void {
    this.#retries.stop()
    super.clear()
  }

  /** Called when the sender sees the confirmation of a report that was sent in the background. */
  noteSeen(): void {
    if (!this.state.isUnseen) return
    forgetReceipt()
    this.set({ isUnseen: false })
  }

  /** @param url of the receipt's page */
  #finish(url: string | null): void {
    const isUnseen = this.state.heldSince !== null
    const receipt = receiptOf(this.state, url)
    countSentReport(Date.now())
    // Before the report goes from the storage: other tabs then look for its confirmation.
    if (isUnseen) keepReceipt(receipt)
    this.startOver()
    this.set({ phase: 'sent', receipt, isUnseen })
    const link = isUnseen && url ? { href: url, label: m.reporting_done_receipt() } : undefined
    this.say({ tone: 'success', title: m.reporting_done(), text: m.reporting_done_text(), link })
  }

  /** Keeps a submitted report until it can be sent. */
  #hold(error: unknown): void {
    const isNew = this.state.heldSince === null
    const { status, detail } = asApiFailure(error)
    this.set({ heldSince: this.attempt.submittedAt, heldBy: status === 0 ? null : detail })
    this.keepNow()
    this.#retries.start()
    if (isNew) this.say({ tone: 'plain', title: m.reporting_held(), text: m.reporting_held_text() })
  }

  /** Returns a submitted report to the form. The time of the sighting is kept, to the nearest choice of the form. */
  #release(): void {
    const { heldSince, form } = this.state
    this.#retries.stop()
    this.attempt.submittedAt = null
    if (heldSince !== null) {
      const minutes_ago = nearestSeenChoice(Number(form.minutes_ago) + minutesSince(heldSince, Date.now()))
      this.set({ heldSince: null, heldBy: null, form: { ...form, minutes_ago } })
    }
    this.keepNow()
  }

  #failBy(error: unknown): void {
    if (isKeyInUse(error)) {
      // The report here has changed since the one that was sent under this key.
      this.attempt.id = newAttempt().id
      this.files.uploads.recheck()
      this.#fail(sentBefore())
    } else this.#fail(problemsOf(error, { isOnline: navigator.onLine, isKept: this.state.isKept }))
  }

  #fail(found: ReportProblems, { isToasted = true } = {}): void {
    const wasHeld = this.state.heldSince !== null
    const { minutes_ago: before } = this.state.form
    this.#release()
    const problems = wasHeld ? withChoices(found, { before, now: this.state.form.minutes_ago }) : found
    if (wasHeld) this.attempt.refusal = problems
    this.keepNow()
    const served = Object.fromEntries(problems.fields.map(({ field, message }) => [field, message]))
    this.set({ problems, visited: FIELD_NAMES, served, phase: 'writing' })
    if (isToasted) this.say(failureToast(problems, { wasHeld }))
  }

  async #restore(): Promise<void> {
    const kept = keptReport()
    if (!kept) {
      const receipt = keptReceipt()
      if (receipt) this.set({ phase: 'sent', receipt, isUnseen: true })
      return await this.files.dropOthers()
    }
    const { form, position, uploads, ...attempt } = kept
    this.attempt = { ...attempt, refusal: null }
    this.set({ form, position })
    this.found = kept
    if (attempt.submittedAt === null) {
      if (attempt.refusal) this.#fail(attempt.refusal, { isToasted: false })
      return await this.restoreFiles(kept)
    }
    this.set({ heldSince: attempt.submittedAt, uploads: uploads.map((upload) => restoredUpload(upload, null)) })
    this.#retries.start()
    await this.sendHeld()
  }

  /** Another tab has submitted, sent, changed or discarded the report of this one. */
  #follow(): void {
    const kept = keptReport()
    const { id, submittedAt } = this.attempt
    const [wasSubmitted, isSubmitted] = [submittedAt, kept?.submittedAt ?? null].map((at) => at !== null)
    const isSame = kept?.id === id
    // Storage has room for one report: where it has another one, this one is replaced, not discarded.
    if (kept && !wasSubmitted) this.set({ isKept: isSame })
    const isDiscarded = !kept && this.state.isKept && !this.isUnsaved && !isEmptyReport(this.state)
    if ((isSame ? wasSubmitted !== isSubmitted : wasSubmitted) || isDiscarded) {
      this.#sending?.abort()
      this.clear()
      void this.#restore()
    } else if (isSame && !isSubmitted && !this.isUnsaved) this.takeOver(kept)
  }
}
