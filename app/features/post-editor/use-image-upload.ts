import { useEffect, useRef, useState } from 'react'
import type { ImageAnswer } from '#shared/contracts/post.ts'
import { showToast } from '../../ui/toast.tsx'
import { type CoverProblem, coverProblem, uploadCover } from './upload-cover.ts'

export interface Uploading {
  /** How much of a picture is sent, 0–1; null while none is being sent. */
  share: number | null
  setShare: (share: number | null) => void
}

/** Sends a picture as soon as it is chosen. A toast and `problem` say why it was refused, until the next is chosen. */
export function useImageUpload(setShare: Uploading['setShare'], onStored: (image: ImageAnswer) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isStored, setIsStored] = useState(false)
  const sending = useRef<AbortController>(null)
  const hideRefusal = useRef<() => void>(null)

  // Leaving the editor cancels the upload: its outcome would be shown on another page.
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = ({ title, text, link }: CoverProblem) => {
    setProblem(text)
    hideRefusal.current = showToast({ tone: 'destructive', title, text, link })
  }
  return {
    problem,
    isStored,
    async send(file: File) {
      sending.current?.abort()
      hideRefusal.current?.()
      setProblem(null)
      setIsStored(false)
      const known = coverProblem(file)
      if (known) return refuse(known)
      const abort = new AbortController()
      sending.current = abort
      setShare(0)
      const outcome = await uploadCover(file, { onProgress: setShare, signal: abort.signal })
      // Another one may have been chosen meanwhile.
      if (sending.current !== abort) return
      setShare(null)
      if ('image' in outcome) {
        onStored(outcome.image)
        setIsStored(true)
      } else if ('problem' in outcome) refuse(outcome.problem)
    },
    cancel() {
      sending.current?.abort()
      sending.current = null
      setShare(null)
    },
  }
}

export type ImageUpload = ReturnType<typeof useImageUpload>
