import type { say } from '../../ui/say.ts'
import { type DraftState, isEmptyReport, isLostByClosing, START } from './draft-state.ts'
import { forgetReport, type KeptReport, keepReport, newAttempt } from './kept-report.ts'
import { ReportFiles } from './report-files.ts'
import { type FieldName, fittingChange, type Position, type ReportForm } from './report-form.ts'
import { keptUpload, type UploadItem } from './upload-item.ts'

const TYPING_PAUSE_MS = 400

/** A state that components read with useSyncExternalStore; each change makes a new object. */
class WatchedState<State extends object> {
  state: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected set(patch: Partial<State>): void {
    this.state = { ...this.state, ...patch }
    for (const tell of this.#listeners) tell()
  }
}

/**
 * The report that is being written in this browser, kept on this device: its words, its place and its files with how far
 * they are sent. Whether and when it is submitted is the matter of `ReportDraft`.
 */
export class WrittenReport extends WatchedState<DraftState> {
  protected attempt = newAttempt()
  /** A kept report whose files are not restored yet; those of a held one are restored by the tab that sends it. */
  protected found: KeptReport | null = null
  /** Whether something was changed here that is not written to storage yet. */
  protected isUnsaved = false
  #keeping: ReturnType<typeof setTimeout> | undefined
  protected readonly say: typeof say
  readonly files = new ReportFiles(() => {
    const { uploads, unkept } = this.files
    const before = asKept(this.state.uploads)
    this.set({ uploads: uploads.items, unkeptFiles: unkept })
    // Progress is not kept, and what is being restored is kept already.
    if (!this.found && asKept(uploads.items) !== before) this.#keepSoon()
  })

  constructor(tell: typeof say) {
    super(START)
    this.say = tell
    addEventListener('pagehide', () => this.#keepUnsaved())
    addEventListener('beforeunload', (event) => {
      this.#keepUnsaved()
      if (isLostByClosing(this.state)) event.preventDefault()
    })
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

  addFiles(files: readonly File[]): void {
    if (files.length === 0) return
    const refused = this.files.add(files)
    this.set({ refusedFiles: refused })
    for (const { title, message } of refused) this.say({ tone: 'destructive', title, text: message })
  }

  removeFile(key: string): void {
    this.files.uploads.remove(key)
    this.set({ refusedFiles: [] })
    void this.files.dropOthers()
  }

  /** Begins with an empty form. Files on this device stay until `dropOthers` removes them. */
  protected clear(): void {
    this.attempt = newAttempt()
    this.found = null
    this.files.uploads.clear()
    this.set(START)
    clearTimeout(this.#keeping)
    this.isUnsaved = false
  }

  #keepSoon(): void {
    this.isUnsaved = true
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => this.keepNow(), TYPING_PAUSE_MS)
  }

  protected keepNow(): void {
    clearTimeout(this.#keeping)
    const { form, position, uploads, phase } = this.state
    if (phase === 'sent') return
    // Before its files are restored the report is not whole; `restoreFiles` keeps it then.
    this.isUnsaved = this.found !== null
    if (this.isUnsaved) return
    // Text that was deleted must not come back at the next visit. Another report, of another tab, stays.
    if (isEmptyReport(this.state)) forgetReport(this.attempt.id)
    else {
      const isKept = keepReport({ ...this.attempt, form, position, uploads: uploads.map(keptUpload) })
      this.isUnsaved = !isKept
      this.set({ isKept })
    }
  }

  /** Called when the page is left. What was written before stays as other tabs have changed or discarded it since. */
  #keepUnsaved(): void {
    if (this.isUnsaved) this.keepNow()
  }

  protected async restoreFiles({ uploads }: KeptReport): Promise<void> {
    await this.files.restore(uploads)
    this.found = null
    if (this.isUnsaved) this.#keepSoon()
  }

  /** Shows what another tab has written. Each tab uploads the files by itself, also those that the other has uploaded. */
  protected takeOver(kept: KeptReport): void {
    this.set({ form: kept.form, position: kept.position })
    if (asChosen(kept.uploads) === asChosen(this.state.uploads)) return
    this.found = kept
    void this.restoreFiles(kept)
  }
}

const asKept = (uploads: readonly UploadItem[]): string => JSON.stringify(uploads.map(keptUpload))
const asChosen = (uploads: readonly Pick<UploadItem, 'key' | 'altText'>[]): string =>
  JSON.stringify(uploads.map(({ key, altText }) => [key, altText]))
