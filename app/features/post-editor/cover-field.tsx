import { useRef, useState } from 'react'
import { m } from '#words/messages.js'
import { Field } from '../../ui/form/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { EditorParts } from './post-form.ts'
import { COVER_TYPES, coverProblem, uploadCover } from './upload-cover.ts'

const SMALL = 'min-h-11 cursor-pointer rounded-full bg-raised px-4 font-[550] text-sm noscript:hidden'

interface CoverFieldProps extends EditorParts {
  hint: string
  /** How much of a picture is sent, 0–1; null while none is being sent. */
  share: number | null
  setShare: (share: number | null) => void
}

/**
 * The picture above the post: sent as soon as it is chosen, with how far it is. Without scripts it goes with the form.
 */
export function CoverField({ form, change, problemAt, hint, share, setShare }: CoverFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const sending = useRef<AbortController>(null)

  const refuse = ({ title, text }: { title: string; text: string }) => {
    setProblem(text)
    showToast({ tone: 'destructive', title, text })
  }
  const send = async (file: File) => {
    sending.current?.abort()
    setProblem(null)
    setNews('')
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
      change({ cover_image: outcome.image.url })
      setNews(m.editor_cover_done())
    } else if ('problem' in outcome) refuse(outcome.problem)
  }

  return (
    <div>
      <Field name="cover_image" label={m.editor_cover()} hint={hint} problem={problem ?? problemAt('cover_image')}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="cover_file"
            accept={COVER_TYPES.join(',')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void send(file)
              // The file is uploaded already, so it must not be sent with the form as well; and the same file can be
              // chosen again.
              target.value = ''
            }}
            className="block w-full cursor-pointer rounded-lg border border-field-border border-dashed bg-surface p-2 text-muted text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-raised file:px-4 file:font-[550] file:text-text"
          />
        )}
      </Field>
      <input type="hidden" name="cover_image" value={form.cover_image} />
      {share !== null && (
        <div className="mt-3">
          <progress
            value={share < 1 ? share : undefined}
            aria-label={m.editor_cover()}
            className="h-2 w-full accent-lake"
          />
          <div className="flex items-center justify-between gap-4 text-muted text-sm">
            <span className="tabular-nums">
              {share < 1 ? m.editor_cover_uploading({ percent: Math.floor(share * 100) }) : m.editor_cover_working()}
            </span>
            <button
              type="button"
              className={SMALL}
              onClick={() => {
                sending.current?.abort()
                sending.current = null
                setShare(null)
              }}
            >
              {m.editor_cover_cancel()}
            </button>
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {form.cover_image && (
        <div className="mt-3">
          <img
            src={form.cover_image}
            alt={m.editor_cover_alt()}
            className="aspect-video w-full rounded-lg bg-raised object-cover"
          />
          <button type="button" className={`mt-2 ${SMALL}`} onClick={() => change({ cover_image: '' })}>
            {m.editor_cover_remove()}
          </button>
          <label className="mt-2 hidden min-h-11 items-center gap-2 noscript:flex">
            <input type="checkbox" name="remove_cover" />
            {m.editor_cover_remove()}
          </label>
        </div>
      )}
    </div>
  )
}
