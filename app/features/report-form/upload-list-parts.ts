import type { UploadStatus } from '#shared/contracts/upload.ts'

/** What the sending of one file tells. */
export interface SendOptions {
  fileName: string
  fileType: string
  /** Where to go on; null to begin. */
  url: string | null
  onUrl: (url: string) => void
  onProgress: (sent: number) => void
  onDone: () => void
  /** @param status of the answer; 0 when none came. @param reason in the server's words */
  onFailed: (status: number, reason: string | null) => void
}
/** @returns stops it; what has arrived is kept */
export type SendFile = (file: File, options: SendOptions) => () => void

export interface UploadListParts {
  loadSender: () => Promise<SendFile>
  /** @throws {ApiError} */
  askStatus: (id: string) => Promise<UploadStatus>
  /** Tells the server that nobody wants it any more. */
  terminate: (url: string) => void
  isOnline: () => boolean
  now: () => number
  onChange: () => void
}
