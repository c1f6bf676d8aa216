import type { ImageAnswer } from '#shared/contracts/post.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'

/** Spec section 9. */
const LARGEST_COVER_BYTES = 5 * 1024 * 1024
export const COVER_TYPES = ['image/png', 'image/jpeg', 'image/webp']

export type CoverOutcome = { image: ImageAnswer } | { problem: { title: string; text: string } } | { cancelled: true }

/** What can be said of a file before it is sent; null when nothing speaks against it. */
export function coverProblem({ size, type }: Pick<File, 'size' | 'type'>): { title: string; text: string } | null {
  if (size > LARGEST_COVER_BYTES) return { title: m.editor_cover_too_large(), text: m.editor_cover_too_large_text() }
  if (type && !COVER_TYPES.includes(type)) return { title: m.editor_cover_invalid(), text: m.editor_cover_hint() }
  return null
}

/**
 * Sends a cover by XMLHttpRequest: fetch reports no upload progress.
 *
 * @param onProgress how much of it is sent, 0–1
 */
export function uploadCover(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<CoverOutcome> {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('file', file)
  return new Promise((resolve) => {
    const fail = (text: string = m.editor_cover_failed_text(), title: string = m.editor_cover_failed()) =>
      resolve({ problem: { title, text } })
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const answer: Partial<ImageAnswer & Problem> = request.response ?? {}
      const { url, width, height } = answer
      if (request.status === 201 && url && width && height) resolve({ image: { url, width, height } })
      else fail(answer.errors?.[0]?.message, answer.detail)
    })
    request.addEventListener('error', () => fail())
    request.addEventListener('abort', () => resolve({ cancelled: true }))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', apiPath('/api/images'))
    request.responseType = 'json'
    request.send(body)
  })
}
