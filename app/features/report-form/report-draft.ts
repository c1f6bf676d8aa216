import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import { KEPT_REPORT_KEY } from '../../lib/report-held.ts'
import { say } from '../../ui/say.ts'
import { type DraftState, isEmptyReport, isLostByClosing, receiptOf, START } from './draft-state.ts'
import { forgetReceipt, keepReceipt, keptReceipt } from './kept-receipt.ts'
import { forgetReport, type KeptReport, keepReport, keptReport, newAttempt } from './kept-report.ts'
import { ReportFiles } from './report-files.ts'
import {
  EMPTY_FORM,
  FIELD_NAMES,
  type FieldName,
  fittingChange,
  nearestSeenChoice,
  type Position,
  type ReportForm,
} from './report-form.ts'
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
import { keptUpload, restoredUpload, type UploadItem } from './upload-item.ts'
import { WatchedState } from './watched-state.ts'

const TYPING_PAUSE_MS = 400

/**
 * The report that is being written in this browser. It outlives its page: uploads go on on other pages, and a reload
 * restores everything. A report that was submitted offline is held, and sent by itself when the connection is back.
 */
export class ReportDraft extends WatchedState<DraftState> {
  #attempt = newAttempt()
  /** Value of the honeypot. */
  #website = ''
  #keeping: ReturnType<typeof setTimeout> | undefined
  /** Whether something was changed here that is not written to storage yet. */
  #isUnsaved = false
  #sending: AbortController | null = null
  /** A kept report whose files are not restored yet; those of a held one are restored by the tab that sends it. */
  #found: KeptReport | null = null
  readonly #retries = new Retries(() => void this.sendHeld())
  readonly #say: typeof say
  readonly files = new ReportFiles(() => {
    const { uploads, unkept } = this.files
    const before = asKept(this.state.uploads)
    this.set({ uploads: uploads.items, unkeptFiles: unkept })
    // Progress is not kept, and what is being restored is kept already.
    if (!this.#found && asKept(uploads.items) !== before) this.#keepSoon()
  })

  constructor({ tell = say } = {}) {
    super(START)
    this.#say = tell
    addEventListener('pagehide', () => this.#keepUnsaved())
    addEventListener('beforeunload', (event) => {
      this.#keepUnsaved()
      if (isLostByClosing(this.state)) event.preventDefault()
    })
    addEventListener('storage', ({ key }) => key === KEPT_REPORT_KEY && this.#follow())
    // A page in the back/forward cache gets no storage events.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#follow())
    void this.#restore()
  }

  change(typed: Partial<ReportForm>): void {
    const patch = fittingChange(this.state.form, typed)
    const served = Object.fromEntries(Object.entries(this.state.served).filter(([field]) => !(field in patch)))
    this.set({ form: { ...this.state.form, ...patch }, served })
    this.#keepSoon()
  }

  place(position: Position | null): void {
    this.set({ position })
    this.#keepSoon()
  }

  /** Marks a field as visited; an empty field that was only passed is not wrong yet. */
  leave(field: FieldName): void {
    const isTyped = field in this.state.form && this.state.form[field as keyof ReportForm] !== ''
    if (isTyped && !this.state.visited.includes(field)) this.set({ visited: [...this.state.visited, field] })
  }

  /** What came back from a form that was sent without scripts. */
  takeBack(form: ReportForm, problems: ReportProblems): void {
    this.set({ form })
    this.#fail(problems, { isToasted: false })
  }

  addFiles(files: readonly File[]): void {
    if (files.length === 0) return
    const refused = this.files.add(files)
    this.set({ refusedFiles: refused })
    for (const { title, message } of refused) this.#say({ tone: 'destructive', title, text: message })
  }

  removeFile(key: string): void {
    this.files.uploads.remove(key)
    this.set({ refusedFiles: [] })
    void this.files.dropOthers()
  }

  /** Checks the report and sends it. @param website value of the honeypot */
  async submit(website: string): Promise<void> {
    if (this.#sending) return
    this.set({ visited: FIELD_NAMES, served: {}, problems: null, refusedFiles: [] })
    this.#attempt.refusal = null
    const wrong = problemsIn(this.state.form)
    if (wrong) return this.#fail(wrong)
    const minutes = minutesToWait(readSentCount(), Date.now())
    if (minutes !== null) return this.#fail(tooManyReports(minutes, this.state))
    this.#website = website
    this.#attempt.submittedAt = Date.now()
    this.#keepNow()
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
    if (this.#found) await this.#restoreFiles(this.#found)
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
    this.#attempt.begunAt = Math.min(this.#attempt.begunAt, Date.now())
    this.set({ phase: 'sending', heldBy: null })
    try {
      const result = await inOneTab(signal, async () => {
        const kept = keptReport()
        if (isHeld && this.state.isKept && (kept?.id !== this.#attempt.id || kept.submittedAt === null)) return null
        if (this.#found) await this.#restoreFiles(kept ?? this.#found)
        return await sendReport({
          uploads: this.files.uploads,
          payload: () => wholePayload(this.state, { ...this.#attempt, website: this.#website, now: Date.now() }),
          key: this.#attempt.id,
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
    forgetReport(this.#attempt.id)
    this.#clear()
    this.set({ form: { ...EMPTY_FORM, reporter_name, temperature_unit } })
    void this.files.dropOthers()
  }

  /** Called when the sender sees the confirmation of a report that was sent in the background. */
  noteSeen(): void {
    if (!this.state.isUnseen) return
    forgetReceipt()
    this.set({ isUnseen: false })
  }

  #clear(): void {
    this.#attempt = newAttempt()
    this.#found = null
    this.#retries.stop()
    this.files.uploads.clear()
    this.set(START)
    clearTimeout(this.#keeping)
    this.#isUnsaved = false
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
    this.#say({ tone: 'success', title: m.reporting_done(), text: m.reporting_done_text(), link })
  }

  /** Keeps a submitted report until it can be sent. */
  #hold(error: unknown): void {
    const isNew = this.state.heldSince === null
    const { status, detail } = asApiFailure(error)
    this.set({ heldSince: this.#attempt.submittedAt, heldBy: status === 0 ? null : detail })
    this.#keepNow()
    this.#retries.start()
    if (isNew) this.#say({ tone: 'plain', title: m.reporting_held(), text: m.reporting_held_text() })
  }

  /** Returns a submitted report to the form. The time of the sighting is kept, to the nearest choice of the form. */
  #release(): void {
    const { heldSince, form } = this.state
    this.#retries.stop()
    this.#attempt.submittedAt = null
    if (heldSince !== null) {
      const minutes_ago = nearestSeenChoice(Number(form.minutes_ago) + minutesSince(heldSince, Date.now()))
      this.set({ heldSince: null, heldBy: null, form: { ...form, minutes_ago } })
    }
    this.#keepNow()
  }

  #failBy(error: unknown): void {
    if (isKeyInUse(error)) {
      // The report here has changed since the one that was sent under this key.
      this.#attempt.id = newAttempt().id
      this.files.uploads.recheck()
      this.#fail(sentBefore())
    } else this.#fail(problemsOf(error, { isOnline: navigator.onLine, isKept: this.state.isKept }))
  }

  #fail(found: ReportProblems, { isToasted = true } = {}): void {
    const wasHeld = this.state.heldSince !== null
    const { minutes_ago: before } = this.state.form
    this.#release()
    const problems = wasHeld ? withChoices(found, { before, now: this.state.form.minutes_ago }) : found
    if (wasHeld) this.#attempt.refusal = problems
    this.#keepNow()
    const served = Object.fromEntries(problems.fields.map(({ field, message }) => [field, message]))
    this.set({ problems, visited: FIELD_NAMES, served, phase: 'writing' })
    if (isToasted) this.#say(failureToast(problems, { wasHeld }))
  }

  #keepSoon(): void {
    this.#isUnsaved = true
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => this.#keepNow(), TYPING_PAUSE_MS)
  }

  #keepNow(): void {
    clearTimeout(this.#keeping)
    const { form, position, uploads, phase } = this.state
    if (phase === 'sent') return
    // Before its files are restored the report is not whole; #restoreFiles keeps it then.
    this.#isUnsaved = this.#found !== null
    if (this.#isUnsaved) return
    // Text that was deleted must not come back at the next visit. Another report, of another tab, stays.
    if (isEmptyReport(this.state)) forgetReport(this.#attempt.id)
    else {
      const isKept = keepReport({ ...this.#attempt, form, position, uploads: uploads.map(keptUpload) })
      this.#isUnsaved = !isKept
      this.set({ isKept })
    }
  }

  /** Called when the page is left. What was written before stays as other tabs have changed or discarded it since. */
  #keepUnsaved(): void {
    if (this.#isUnsaved) this.#keepNow()
  }

  async #restore(): Promise<void> {
    const kept = keptReport()
    if (!kept) {
      const receipt = keptReceipt()
      if (receipt) this.set({ phase: 'sent', receipt, isUnseen: true })
      return await this.files.dropOthers()
    }
    const { form, position, uploads, ...attempt } = kept
    this.#attempt = { ...attempt, refusal: null }
    this.set({ form, position })
    this.#found = kept
    if (attempt.submittedAt === null) {
      if (attempt.refusal) this.#fail(attempt.refusal, { isToasted: false })
      return await this.#restoreFiles(kept)
    }
    this.set({ heldSince: attempt.submittedAt, uploads: uploads.map((upload) => restoredUpload(upload, null)) })
    this.#retries.start()
    await this.sendHeld()
  }

  async #restoreFiles({ uploads }: KeptReport): Promise<void> {
    await this.files.restore(uploads)
    this.#found = null
    if (this.#isUnsaved) this.#keepSoon()
  }

  /** Another tab has submitted, sent, changed or discarded the report of this one. */
  #follow(): void {
    const kept = keptReport()
    const { id, submittedAt } = this.#attempt
    const [wasSubmitted, isSubmitted] = [submittedAt, kept?.submittedAt ?? null].map((at) => at !== null)
    const isSame = kept?.id === id
    // Storage has room for one report: where it has another one, this one is replaced, not discarded.
    if (kept && !wasSubmitted) this.set({ isKept: isSame })
    const isDiscarded = !kept && this.state.isKept && !this.#isUnsaved && !isEmptyReport(this.state)
    if ((isSame ? wasSubmitted !== isSubmitted : wasSubmitted) || isDiscarded) {
      this.#sending?.abort()
      this.#clear()
      void this.#restore()
    } else if (isSame && !isSubmitted && !this.#isUnsaved) this.#takeOver(kept)
  }

  /** Shows what another tab has written. Each tab uploads the files by itself, also those that the other has uploaded. */
  #takeOver(kept: KeptReport): void {
    this.set({ form: kept.form, position: kept.position })
    if (asChosen(kept.uploads) === asChosen(this.state.uploads)) return
    this.#found = kept
    void this.#restoreFiles(kept)
  }
}

const asKept = (uploads: readonly UploadItem[]): string => JSON.stringify(uploads.map(keptUpload))
const asChosen = (uploads: readonly Pick<UploadItem, 'key' | 'altText'>[]): string =>
  JSON.stringify(uploads.map(({ key, altText }) => [key, altText]))
