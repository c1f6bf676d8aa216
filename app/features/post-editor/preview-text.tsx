import { useEffect, useState } from 'react'
import type { RichText } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/api-client.ts'
import { RichTextElements } from '../../lib/rich-text.tsx'
import { previewPost, problemsOf } from './post-writing.ts'

interface PreviewTextProps {
  content: string
  /** Whether the preview is shown: only then the server is asked. */
  isOpen: boolean
}

type Rendered = { content: string } & ({ tree: RichText } | { problem: string })

/** The text as readers will see it, rendered by the server as it will be when it is saved. */
export function PreviewText({ content, isOpen }: PreviewTextProps) {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  const isCurrent = rendered?.content === content
  const isEmpty = content.trim() === ''

  useEffect(() => {
    if (!isOpen || isCurrent || isEmpty) return
    let isWanted = true
    previewPost(browserFetch, content).then(
      ({ content_tree }) => isWanted && setRendered({ content, tree: content_tree }),
      (error: unknown) => {
        const [first] = problemsOf(error, null).fields
        const problem = first?.field === 'content' ? first.message : m.editor_preview_failed()
        if (isWanted) setRendered({ content, problem })
      },
    )
    return () => {
      isWanted = false
    }
  }, [content, isOpen, isCurrent, isEmpty])

  if (isEmpty) return <p className="text-muted">{m.editor_preview_empty()}</p>
  if (!isCurrent) {
    return (
      <p role="status" className="text-muted">
        {m.editor_rendering()}
      </p>
    )
  }
  if ('problem' in rendered) {
    return (
      <p role="alert" className="font-[550] text-alert-red-text">
        {rendered.problem}
      </p>
    )
  }
  return (
    <div className="prose">
      <RichTextElements text={rendered.tree} />
    </div>
  )
}
