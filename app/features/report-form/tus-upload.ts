import { DetailedError, Upload } from 'tus-js-client'
import { apiPath } from '#shared/language-path.ts'
import { SECOND_MS } from '#shared/time.ts'

const ENDPOINT = '/api/uploads'
/** A connection that slept or changed networks may never say that it is dead. */
const SILENT_FOR_MS = 30 * SECOND_MS
/** All bytes are under way: the server writes them down to the last one before it answers. */
const ANSWER_WITHIN_MS = 180 * SECOND_MS

/** One file to send, and the callbacks of its progress. */
export interface SendOptions {
  fileName: string
  fileType: string
  /** Address of an upload to resume; null to create one. */
  url: string | null
  onUrl: (url: string) => void
  onProgress: (sent: number) => void
  onDone: () => void
  /** @param status of the answer; 0 when none came. @param reason in the server's words */
  onFailed: (status: number, reason: string | null) => void
}
/** @returns a function that stops the upload; bytes that have arrived are kept */
export type SendFile = (file: File, options: SendOptions) => () => void

/**
 * Sends a file by tus 1.0.0. The caller decides about retries: the library's own retry starts over after any refusal.
 */
export const sendByTus: SendFile = (file, { fileName, fileType, url, onUrl, onProgress, onDone, onFailed }) => {
  let silence: ReturnType<typeof setTimeout>
  const expectSomething = (withinMs: number) => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      void upload.abort()
      onFailed(0, null)
    }, withinMs)
  }
  const upload = new Upload(file, {
    // With an address there is nothing to create: whether it still holds the file is the server's to say.
    ...(url === null
      ? { endpoint: location.origin + apiPath(ENDPOINT) }
      : { uploadUrl: location.origin + apiPath(url) }),
    metadata: { filename: fileName, filetype: fileType },
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      expectSomething(SILENT_FOR_MS)
      if (upload.url) onUrl(new URL(upload.url, location.origin).pathname)
    },
    onProgress: (sent) => {
      expectSomething(sent < file.size ? SILENT_FOR_MS : ANSWER_WITHIN_MS)
      onProgress(sent)
    },
    onSuccess: () => {
      clearTimeout(silence)
      onDone()
    },
    onError: (error) => {
      clearTimeout(silence)
      const response = error instanceof DetailedError ? error.originalResponse : null
      onFailed(response?.getStatus() ?? 0, response ? reasonIn(response.getBody()) : null)
    },
  })
  expectSomething(SILENT_FOR_MS)
  upload.start()
  return () => {
    clearTimeout(silence)
    void upload.abort()
  }
}

/** What a problem says to the visitor. */
function reasonIn(body: string): string | null {
  try {
    const problem: { detail?: string; errors?: { message: string }[] } | null = JSON.parse(body)
    return problem?.errors?.[0]?.message ?? problem?.detail ?? null
  } catch {
    return null
  }
}
