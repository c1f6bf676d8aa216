import { isVideo } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { say } from '../../ui/say.ts'
import { chooseFiles } from './chosen-files.ts'
import { type DeskState, START } from './desk-state.ts'
import { forgetFilesExcept, keepFile, keptFile } from './kept-files.ts'
import { forgetReport, keepReport, keptReport } from './kept-report.ts'
import { EMPTY_FORM, newKey, type Position, type ReportForm } from './report-form.ts'
import {
  type FieldName,
  problemsIn,
  problemsOf,
  type ReportProblems,
  rateLimitProblems,
  titleOf,
} from './report-problems.ts'
import { askUploadStatus, loadSender, terminateUpload } from './report-requests.ts'
import { isKeyInUse, sendReport, wholePayload } from './report-sending.ts'
import { countSentReport, minutesToWait, readSentCount } from './sent-count.ts'
import { isRunning, isSameFile, keptUpload } from './upload-item.ts'
import { UploadList } from './upload-list.ts'

const ALL_FIELDS: readonly FieldName[] = ['title', 'description', 'reporter_name', 'location_name', 'temperature']
const TYPING_PAUSE_MS = 400

/**
 * The report that is being written in this browser. It outlives the page that shows it: uploads go on while the visitor reads
 * elsewhere on the site, and a reload finds everything again.
 */
export class ReportDesk {
  state: DeskState = START
  #id = newKey()
  #begunAt = Date.now()
  #keeping: ReturnType<typeof setTimeout> | undefined
  #sending: AbortController | null = null
  readonly #listeners = new Set<() => void>()
  readonly #uploads = new UploadList({
    loadSender,
    askStatus: askUploadStatus,
    terminate: terminateUpload,
    isOnline: () => navigator.onLine,
    now: Date.now,
    onChange: () => {
      this.#set({ uploads: this.#uploads.items })
      this.#keepSoon()
    },
  })

  constructor() {
    addEventListener('offline', () => this.#uploads.goOffline())
    addEventListener('online', () => this.#uploads.goOnline())
    addEventListener('pagehide', () => this.#keepNow())
    addEventListener('beforeunload', (event) => {
      this.#keepNow()
      if (this.state.uploads.some(isRunning)) event.preventDefault()
    })
    void this.#restore()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(patch: Partial<ReportForm>): void {
    const served = { ...this.state.served }
    for (const field of Object.keys(patch)) delete served[field as FieldName]
    this.#set({ form: { ...this.state.form, ...patch }, served })
    this.#keepSoon()
  }

  place(position: Position | null): void {
    this.#set({ position })
    this.#keepSoon()
  }

  /** Marks a field as visited; an empty field that was only passed is not wrong yet. */
  leave(field: FieldName): void {
    const isTyped = field in this.state.form && this.state.form[field as keyof ReportForm] !== ''
    if (isTyped && !this.state.visited.includes(field)) this.#set({ visited: [...this.state.visited, field] })
  }

  /** What came back from a form that was sent without scripts. */
  takeBack(form: ReportForm, problems: ReportProblems): void {
    this.#set({ form })
    this.#fail(problems, { isToasted: false })
  }

  addFiles(files: readonly File[]): void {
    if (files.length === 0) return
    const lost = (file: File) => this.state.uploads.some((item) => item.state === 'missing' && isSameFile(item, file))
    const present = this.state.uploads.filter(({ state }) => state !== 'refused').map(({ type }) => type)
    const { taken, refused } = chooseFiles(
      present,
      files.filter((file) => !lost(file)),
    )
    this.#set({ refusedFiles: refused })
    for (const { title, message } of refused) say({ tone: 'destructive', title, text: message })
    for (const { key, file } of this.#uploads.add([...files.filter(lost), ...taken])) void keepFile(key, file)
  }

  pauseFile = (key: string) => this.#uploads.pause(key)
  resumeFile = (key: string) => this.#uploads.resume(key)
  describeFile = (key: string, altText: string) => this.#uploads.describe(key, altText)
  removeFile(key: string): void {
    this.#uploads.remove(key)
    this.#set({ refusedFiles: [] })
    void this.#dropFiles()
  }

  /** @param website what stands in the field that people do not see */
  async submit(website: string): Promise<void> {
    if (this.#sending) return
    this.#keepNow()
    this.#set({ visited: ALL_FIELDS, served: {}, problems: null, refusedFiles: [] })
    const wrong = problemsIn(this.state.form)
    if (wrong) return this.#fail(wrong)
    const minutes = minutesToWait(readSentCount(), Date.now())
    if (minutes !== null) return this.#fail(rateLimitProblems(m.reporting_rate_detail({ minutes })))
    const sending = new AbortController()
    this.#sending = sending
    this.#set({ phase: 'sending' })
    try {
      const result = await sendReport({
        uploads: this.#uploads,
        payload: () => wholePayload(this.state, { website, begunAt: this.#begunAt, now: Date.now() }),
        key: this.#id,
        signal: sending.signal,
        onPhase: (phase) => this.#set({ phase }),
      })
      if ('failed' in result) this.#fail(result.failed)
      else this.#finish(result.sent.receipt?.url ?? null)
    } catch (error) {
      // Cancelled by the visitor: no message.
      if (!sending.signal.aborted) this.#failBy(error)
    } finally {
      this.#sending = null
      if (this.state.phase !== 'sent') this.#set({ phase: 'writing' })
    }
  }

  /** Stops waiting; uploads go on. */
  cancelSubmit(): void {
    this.#sending?.abort()
  }

  /** Begins another report. @param isThrownAway whether what was chosen is not to be sent at all */
  startOver({ isThrownAway = false } = {}): void {
    if (isThrownAway) for (const { key } of this.state.uploads) this.#uploads.remove(key)
    this.#id = newKey()
    this.#begunAt = Date.now()
    this.#uploads.clear()
    clearTimeout(this.#keeping)
    forgetReport()
    void this.#dropFiles()
    const { reporter_name, temperature_unit } = this.state.form
    this.#set({ ...START, form: { ...EMPTY_FORM, reporter_name, temperature_unit } })
  }

  /** @param url of the receipt's page */
  #finish(url: string | null): void {
    const { form, uploads } = this.state
    countSentReport(Date.now())
    const videos = uploads.filter(({ type }) => isVideo(type)).length
    const photos = uploads.length - videos
    const receipt = { title: form.title.trim(), place: form.location_name.trim(), photos, videos, url }
    this.startOver()
    this.#set({ phase: 'sent', receipt })
    say({ tone: 'success', title: m.reporting_done(), text: m.reporting_done_text() })
  }

  #failBy(error: unknown): void {
    if (isKeyInUse(error)) {
      // What stands here now is another report.
      this.#id = newKey()
      this.#uploads.recheck()
      this.#fail({ title: m.reporting_sent_before_title(), text: m.reporting_sent_before(), fields: [] })
    } else this.#fail(problemsOf(error, { isOnline: navigator.onLine }))
  }

  #fail(problems: ReportProblems, { isToasted = true } = {}): void {
    const served = Object.fromEntries(problems.fields.map(({ field, message }) => [field, message]))
    this.#set({ problems, visited: ALL_FIELDS, served, phase: 'writing' })
    if (!isToasted) return
    const { title, text, fields } = problems
    const [first] = fields
    const isRule = first && title === m.reporting_problems_title()
    // One message for all: which others there are stands at the top.
    say({ tone: 'destructive', title: isRule ? titleOf(first.field) : title, text: text ?? first?.message })
  }

  #set(patch: Partial<DeskState>): void {
    this.state = { ...this.state, ...patch }
    for (const tell of this.#listeners) tell()
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => this.#keepNow(), TYPING_PAUSE_MS)
  }

  #keepNow(): void {
    clearTimeout(this.#keeping)
    const { form, position, uploads, phase } = this.state
    const isEmpty = !form.title && !form.description && !form.location_name && uploads.length === 0
    if (phase === 'sent' || isEmpty) return
    keepReport({ id: this.#id, begunAt: this.#begunAt, form, position, uploads: uploads.map(keptUpload) })
  }

  async #restore(): Promise<void> {
    const kept = keptReport()
    if (!kept) return void this.#dropFiles()
    this.#id = kept.id
    this.#begunAt = kept.begunAt
    this.state = { ...this.state, form: kept.form, position: kept.position }
    const uploads = await Promise.all(
      kept.uploads.map(async (upload) => ({ upload, file: await keptFile(upload.key) })),
    )
    this.#uploads.restore(uploads)
    void this.#dropFiles()
  }

  #dropFiles(): Promise<void> {
    return forgetFilesExcept(this.#uploads.items.map(({ key }) => key))
  }
}
