import type { UploadStatus } from '#shared/contracts/upload.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type ApiFailure, asApiFailure } from '../../lib/api-error.ts'
import { chosenUpload } from './chosen-files.ts'
import type { KeptUpload } from './kept-report.ts'
import type { SendFile, SendOptions } from './tus-upload.ts'
import { failureKind, retryDelayMs } from './upload-failure.ts'
import { isRunning, isSameFile, restoredUpload, type UploadItem, uploadId } from './upload-item.ts'
import { type ProgressSample, secondsLeft, withSample } from './upload-progress.ts'

/** Faster changes would be unreadable. */
const PROGRESS_EVERY_MS = 250
const FIRST_LOOK_MS = 400
const SLOWEST_LOOK_MS = 4 * SECOND_MS
/** A browser that keeps no cookie owns no upload: the server would not know any of those that it begins. */
const MOST_BEGINNINGS_LOST = 2

/** The photos or the video of a report: one after the other they go to the server, however often that breaks off. */
export class UploadList {
  items: readonly UploadItem[] = []
  readonly #parts: UploadListParts
  #run: { key: string; stop: () => void } | null = null
  #samples: ProgressSample[] = []
  readonly #failures = new Map<string, number>()
  readonly #beginningsLost = new Map<string, number>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #waiters: (() => void)[] = []

  constructor(parts: UploadListParts) {
    this.#parts = parts
  }

  /** @returns the keys of the files under which they may be kept on this device */
  add(files: readonly File[]): { key: string; file: File }[] {
    const added = files.map((file): UploadItem => {
      const lost = this.items.find((item) => item.state === 'missing' && isSameFile(item, file))
      if (lost) return { ...lost, file, state: 'waiting' }
      return chosenUpload(file)
    })
    const kept = this.items.map((item) => added.find(({ key }) => key === item.key) ?? item)
    this.#set([...kept, ...added.filter(({ key }) => !this.items.some((item) => item.key === key))])
    this.#pump()
    return added.map(({ key }, index) => ({ key, file: files[index] as File }))
  }

  /** Takes up what a reload interrupted or another tab has changed; what is on its way here goes on. */
  restore(kept: readonly { upload: KeptUpload; file: File | null }[]): void {
    const here = new Map(this.items.map((item) => [item.key, item]))
    for (const key of here.keys()) if (!kept.some(({ upload }) => upload.key === key)) this.#halt(key)
    this.#set(
      kept.map(({ upload, file }) => {
        const item = here.get(upload.key)
        return item ? { ...item, altText: upload.altText } : restoredUpload(upload, file)
      }),
    )
    for (const { key, state } of this.items) if (state === 'processing' && !here.has(key)) void this.#follow(key)
    this.#pump()
  }

  pause(key: string): void {
    this.#halt(key)
    this.#patch(key, { state: 'paused', secondsLeft: null })
    this.#pump()
  }

  /** Goes on after a pause, or tries again what was refused. */
  resume(key: string): void {
    this.#failures.delete(key)
    this.#beginningsLost.delete(key)
    this.#patch(key, { state: 'waiting', reason: null })
    this.#pump()
  }

  resumeAll(): void {
    for (const { key, state } of this.items) if (state === 'paused') this.resume(key)
  }

  remove(key: string): void {
    this.#halt(key)
    const url = this.items.find((item) => item.key === key)?.url
    if (url) this.#parts.terminate(url)
    this.#set(this.items.filter((item) => item.key !== key))
    this.#pump()
  }

  /** Forgets all of them; the report has them now. */
  clear(): void {
    for (const { key } of this.items) this.#halt(key)
    this.#set([])
  }

  describe(key: string, altText: string): void {
    this.#patch(key, { altText })
  }

  /** Asks the server again about the files that are ready. */
  recheck(): void {
    for (const { key, state } of this.items) {
      if (state !== 'ready') continue
      this.#patch(key, { state: 'processing' })
      void this.#follow(key)
    }
  }

  goOffline(): void {
    for (const { key, state } of this.items) {
      if (state !== 'uploading' && state !== 'waiting') continue
      this.#halt(key)
      this.#patch(key, { state: 'offline', secondsLeft: null })
    }
  }

  goOnline(): void {
    for (const { key, state } of this.items) {
      if (state !== 'offline') continue
      this.#halt(key)
      this.#failures.delete(key)
      this.#patch(key, { state: 'waiting' })
    }
    this.#pump()
  }

  /** Waits until no upload is running (`isRunning`). @throws when `signal` is aborted */
  async settled(signal: AbortSignal): Promise<void> {
    const wake = () => this.#wake()
    signal.addEventListener('abort', wake)
    try {
      while (!signal.aborted && this.items.some(isRunning)) {
        await new Promise<void>((resolve) => this.#waiters.push(resolve))
      }
      signal.throwIfAborted()
    } finally {
      signal.removeEventListener('abort', wake)
    }
  }

  #set(items: readonly UploadItem[]): void {
    this.items = items
    this.#wake()
    this.#parts.onChange()
  }

  #wake(): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) wake()
  }

  #patch(key: string, patch: Partial<UploadItem>): void {
    this.#set(this.items.map((item) => (item.key === key ? { ...item, ...patch } : item)))
  }

  #halt(key: string): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
    if (this.#run?.key !== key) return
    this.#run.stop()
    this.#run = null
  }

  /** Starts the next one: two at once would only share the same connection. */
  #pump(): void {
    if (this.#run || !this.#parts.isOnline()) return
    const next = this.items.find(({ state, file }) => state === 'waiting' && file)
    if (next?.file) this.#start(next, next.file)
  }

  #start({ key, name, type, size, url }: UploadItem, file: File): void {
    const run = { key, stop: () => {} }
    this.#run = run
    this.#samples = []
    this.#patch(key, { state: 'uploading', secondsLeft: null })
    const isCurrent = () => this.#run === run
    const options: SendOptions = {
      fileName: name,
      fileType: type,
      url,
      onUrl: (found) => isCurrent() && this.#patch(key, { url: found }),
      onProgress: (sent) => isCurrent() && this.#progress(key, sent, size),
      onDone: () => {
        if (!isCurrent()) return
        this.#run = null
        this.#failures.delete(key)
        this.#patch(key, { state: 'processing', sent: size, secondsLeft: null })
        void this.#follow(key)
        this.#pump()
      },
      onFailed: (status, reason) => {
        if (!isCurrent()) return
        this.#run = null
        this.#fail(key, status, reason)
        this.#pump()
        if (status === 0 && this.#parts.isOnline()) void this.#checkReadable(key, file)
      },
    }
    this.#parts.loadSender().then(
      (send) => {
        if (isCurrent()) run.stop = send(file, options)
      },
      ({ status = 0, detail = null }: Partial<ApiFailure>) => options.onFailed(status, detail),
    )
  }

  #progress(key: string, sent: number, size: number): void {
    const at = this.#parts.now()
    const last = this.#samples.at(-1)
    if (last && sent > last.sent && sent < size && at - last.at < PROGRESS_EVERY_MS) return
    // Progress shows that the connection is back, so the delays of retries start over.
    if (last && sent > last.sent) this.#failures.delete(key)
    this.#samples = withSample(this.#samples, { at, sent })
    this.#patch(key, { sent, secondsLeft: secondsLeft(this.#samples, size) })
  }

  #fail(key: string, status: number, reason: string | null): void {
    const kind = failureKind(status)
    if (kind === 'refused' || kind === 'later') {
      this.#refuse(key, reason, kind === 'later')
      return
    }
    if (kind === 'gone' && this.items.some((item) => item.key === key && item.url !== null)) {
      // The server has deleted or refused the upload meanwhile; its status tells which.
      this.#patch(key, { state: 'processing', secondsLeft: null })
      void this.#follow(key)
      return
    }
    const failures = this.#failures.get(key) ?? 0
    this.#failures.set(key, failures + 1)
    this.#patch(key, { state: 'offline', secondsLeft: null })
    this.#timers.set(
      key,
      setTimeout(() => {
        this.#patch(key, { state: 'waiting' })
        this.#pump()
      }, retryDelayMs(failures)),
    )
  }

  /** A file that was changed or deleted after it was chosen fails like a lost connection, but for ever. */
  async #checkReadable(key: string, file: File): Promise<void> {
    try {
      await file.slice(0, 1).arrayBuffer()
    } catch {
      if (!this.items.some((item) => item.key === key && item.file === file)) return
      this.#halt(key)
      this.#patch(key, { state: 'missing', file: null, secondsLeft: null })
      this.#pump()
    }
  }

  #refuse(key: string, reason: string | null, canRetry: boolean): void {
    this.#patch(key, {
      state: 'refused',
      reason: reason ?? m.reporting_upload_no_reason(),
      canRetry,
      secondsLeft: null,
    })
  }

  /** Asks for the status of an uploaded file until it is ready or refused. */
  async #follow(key: string): Promise<void> {
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, SLOWEST_LOOK_MS)) {
      const item = this.items.find((known) => known.key === key)
      if (item?.state !== 'processing') return
      const answer = await this.#parts.askStatus(uploadId(item)).then(
        (status) => ({ status }),
        (error: unknown) => ({ failed: asApiFailure(error).status }),
      )
      if (this.items.find((known) => known.key === key)?.state !== 'processing') return
      if ('status' in answer) {
        const { state, detail, offset } = answer.status
        if (state === 'ready') return this.#patch(key, { state: 'ready', sent: item.size, reason: detail })
        if (state === 'refused') return this.#refuse(key, detail, false)
        if (state === 'receiving') return this.#goOn(item, offset, item.url)
      } else if (failureKind(answer.failed) === 'gone') return this.#goOn(item, 0, null)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Less has arrived than was thought: the rest is sent, if the file is still here. */
  #goOn({ key, file }: UploadItem, sent: number, url: string | null): void {
    const lost = (this.#beginningsLost.get(key) ?? 0) + (url === null ? 1 : 0)
    this.#beginningsLost.set(key, lost)
    if (lost > MOST_BEGINNINGS_LOST) this.#refuse(key, m.reporting_upload_unknown(), true)
    else this.#patch(key, { state: file ? 'waiting' : 'missing', sent, url })
    this.#pump()
  }
}

interface UploadListParts {
  /** @throws {ApiError} when trying again would not help; anything else as soon as there is a connection */
  loadSender: () => Promise<SendFile>
  /** @throws {ApiError} */
  askStatus: (id: string) => Promise<UploadStatus>
  /** Asks the server to drop an upload. */
  terminate: (url: string) => void
  isOnline: () => boolean
  now: () => number
  onChange: () => void
}
