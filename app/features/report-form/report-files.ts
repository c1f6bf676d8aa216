import { chooseFiles, presentTypes, type RefusedFile } from './chosen-files.ts'
import { forgetFilesExcept, keepFile, keptFile } from './kept-files.ts'
import type { KeptUpload } from './kept-report.ts'
import { askUploadStatus, loadSender, terminateUpload } from './report-requests.ts'
import { isSameFile } from './upload-item.ts'
import { UploadList } from './upload-list.ts'

/**
 * The photos or the video of a report: chosen, kept on this device until it is sent, and on their way to the server.
 */
export class ReportFiles {
  readonly uploads: UploadList
  /** Keys of files that this device cannot keep: they are lost when the page is closed. */
  unkept: readonly string[] = []
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.uploads = new UploadList({
      loadSender,
      askStatus: askUploadStatus,
      terminate: terminateUpload,
      isOnline: () => navigator.onLine,
      now: Date.now,
      onChange,
    })
    addEventListener('offline', () => this.uploads.goOffline())
    addEventListener('online', () => this.uploads.goOnline())
  }

  /** @returns those that are not taken */
  add(files: readonly File[]): RefusedFile[] {
    const { items } = this.uploads
    const lost = (file: File) => items.some((item) => item.state === 'missing' && isSameFile(item, file))
    const { taken, refused } = chooseFiles(
      presentTypes(items),
      files.filter((file) => !lost(file)),
    )
    for (const { key, file } of this.uploads.add([...files.filter(lost), ...taken])) void this.#keep(key, file)
    return refused
  }

  async restore(kept: readonly KeptUpload[]): Promise<void> {
    this.uploads.restore(await Promise.all(kept.map(async (upload) => ({ upload, file: await keptFile(upload.key) }))))
    await this.dropOthers()
  }

  /** Removes files of this device that the report does not have. */
  dropOthers(): Promise<void> {
    return forgetFilesExcept(this.uploads.items.map(({ key }) => key))
  }

  async #keep(key: string, file: File): Promise<void> {
    if (await keepFile(key, file)) return
    this.unkept = [...this.unkept, key]
    this.#onChange()
  }
}
