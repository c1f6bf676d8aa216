import type { ImageAnswer } from '#shared/contracts/post.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { signInHref } from '../../lib/access-gate.ts'
import type { Toast } from '../../ui/toast-card.tsx'

/** Spec section 9. */
const LARGEST_COVER_BYTES = 5 * 1024 * 1024
export const COVER_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** Why a picture was refused, and the page that helps on. */
export interface CoverProblem extends Pick<Toast, 'title' | 'link'> {
  text: string
}
export type CoverOutcome = { image: ImageAnswer } | { problem: CoverProblem } | { cancelled: true }

/** What can be said of a file before it is sent; null when nothing speaks against it. */
export function coverProblem({ size, type }: Pick<File, 'size' | 'type'>): CoverProblem | null {
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
    const fail = (problem: Partial<CoverProblem> = {}) =>
      resolve({ problem: { title: m.editor_cover_failed(), text: m.editor_cover_failed_text(), ...problem } })
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const answer: Partial<ImageAnswer & Problem> = request.response ?? {}
      const { url, width, height } = answer
      if (request.status === 201 && url && width && height) resolve({ image: { url, width, height } })
      else if (request.status === 401) fail(signInFirst())
      else fail({ title: answer.detail, text: answer.errors?.[0]?.message })
    })
    request.addEventListener('error', () => fail())
    request.addEventListener('abort', () => resolve({ cancelled: true }))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', apiPath('/api/images'))
    request.responseType = 'json'
    request.send(body)
  })
}

/** What was typed is kept on this device, and restored after the sign-in. */
const signInFirst = (): CoverProblem => ({
  title: m.post_needs_sign_in(),
  text: m.editor_cover_sign_in(),
  link: { href: signInHref(location), label: m.editor_sign_in_again() },
})
