import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { newKey } from '../../lib/new-key.ts'
import { useNow } from '../../lib/now.tsx'
import type { Problems } from '../../ui/form/problems.ts'
import { useFilledForm } from '../../ui/form/use-filled-form.ts'
import { showToast } from '../../ui/toast.tsx'
import { forgetDraft, forgetOwnDraft, keepDraft, keptDraft, restoreDraft } from './kept-draft.ts'
import { isSameForm, type PostForm, readPostForm } from './post-form.ts'
import { deletePost, type Edited, missingIn, problemsOf, savePost } from './post-writing.ts'
import { isScheduled } from './publish-date.ts'

const TYPING_PAUSE_MS = 400

export interface EditorStart {
  /** What the fields hold at first. */
  form: PostForm
  edited: Edited | null
  /** Under which what is typed is kept on this device. */
  draftKey: string
  /** What came back from a form that was sent without scripts. */
  problems: Problems | null
}

/** The state of the editor. Typed text survives errors, a reload and a wrong click until it is saved. */
export function useEditor(start: EditorStart) {
  // As it was opened: a page that is open for long is renewed, and a newer post must not become the base of this text.
  const [{ form: initial, edited, draftKey, problems: returned }] = useState(start)
  const [form, setForm] = useState(initial)
  const [problems, setProblems] = useState(returned)
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  /** How much of a cover, and of a picture in the text, is uploaded, 0–1; null while none is. */
  const [coverShare, setCoverShare] = useState<number | null>(null)
  const [imageShare, setImageShare] = useState<number | null>(null)
  /** `updated_at` of the version that this text changes; empty for a new post. */
  const [base, setBase] = useState(edited?.basedOn ?? '')
  /** Whether the writer has read that the post was changed meanwhile: the next save replaces it. */
  const [isReplacing, setIsReplacing] = useState(false)
  /** Whether a kept copy came back, and whether the post has changed under it. */
  const [kept, setKept] = useState<'none' | 'same' | 'changed'>('none')
  const wasDirty = useRef(false)
  /** Whether something was written here that is not kept yet. */
  const isUnkept = useRef(false)
  const key = useRef('')
  const navigate = useNavigate()
  const now = useNow()
  const isUploading = coverShare !== null || imageShare !== null
  const isDirty = !isLeaving && !isSameForm(form, initial)

  const filled = useFilledForm('title')
  useLayoutEffect(() => {
    if (filled) setForm((before) => ({ ...before, ...changedIn(filled, before) }))
  }, [filled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has woken up
  useEffect(() => {
    const draft = restoreDraft(draftKey)
    if (!draft || returned || isSameForm(draft.form, initial)) return
    setForm(draft.form)
    setBase(draft.base)
    setKept(draft.base === base ? 'same' : 'changed')
  }, [])
  useEffect(() => {
    if (!isDirty) {
      // What was undone must not come back at the next visit.
      if (wasDirty.current) forgetOwnDraft(draftKey)
      wasDirty.current = false
      isUnkept.current = false
      return
    }
    wasDirty.current = true
    isUnkept.current = true
    const timer = setTimeout(() => {
      isUnkept.current = !keepDraft(draftKey, { form, base })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDirty, form, base, draftKey])

  const keepNow = () => {
    isUnkept.current &&= !keepDraft(draftKey, { form, base })
    return !isUnkept.current && isSameForm(keptDraft(draftKey)?.form ?? initial, form)
  }
  const keepLatest = useEffectEvent(keepNow)
  useEffect(() => {
    const keep = () => void keepLatest()
    const listening = new AbortController()
    // Safari on phones does not tell `beforeunload`.
    addEventListener('pagehide', keep, listening)
    return () => {
      listening.abort()
      // The browser's back button leaves without a question.
      keep()
    }
  }, [])

  const leaveFor = (to: string) => {
    forgetOwnDraft(draftKey)
    isUnkept.current = false
    // Everything is saved: the guard must not ask whether to leave.
    setIsLeaving(true)
    void navigate(to)
  }
  return {
    form,
    problems,
    isSaving,
    /** Whether nothing may be typed: it would not be saved. */
    isClosed: isSaving || isLeaving,
    /** Whether a picture is being uploaded: saved now, the post would be without it. */
    isUploading,
    cover: { share: coverShare, setShare: setCoverShare },
    image: { share: imageShare, setShare: setImageShare },
    isDirty,
    kept,
    isScheduled: isScheduled(form, now),
    /** Whether the post would be published with the unchanged sample text. */
    isSample: edited === null && !form.is_draft && form.content.trim() === initial.content.trim(),
    change: (patch: Partial<PostForm>) => setForm((before) => ({ ...before, ...patch })),
    /**
     * Keeps at once what the pause would keep a moment later. Another tab may have written on, or published, since.
     *
     * @returns whether everything typed here is kept
     */
    keepNow,
    startOver() {
      forgetDraft(draftKey)
      setForm(initial)
      setBase(edited?.basedOn ?? '')
      setIsReplacing(false)
      setKept('none')
    },
    async save() {
      if (isSaving || isLeaving || isUploading) return
      const missing = missingIn(form)
      if (missing) return fail(missing)
      setIsSaving(true)
      try {
        const post = edited && { ...edited, basedOn: isReplacing ? null : base || null }
        key.current ||= newKey()
        const { slug } = await savePost(browserFetch, form, post, now, key.current)
        showToast({ tone: 'success', title: savedWords() })
        leaveFor(`/posts/${slug}`)
      } catch (error) {
        if (asApiFailure(error).status === 409) setIsReplacing(true)
        // Another tab that saved may have taken the copy of both along.
        isUnkept.current ||= isDirty && keptDraft(draftKey) === null
        keepNow()
        fail(problemsOf(error, edited))
      } finally {
        setIsSaving(false)
      }
    },
    async remove() {
      if (!edited) return
      try {
        await deletePost(browserFetch, edited.id)
        showToast({ tone: 'success', title: m.editor_deleted() })
        leaveFor('/posts')
      } catch (error) {
        const [first] = problemsOf(error, edited).fields
        const text = first && first.message !== m.editor_update_failed() ? first.message : m.editor_delete_failed()
        showToast({ tone: 'destructive', title: m.post_error(), text })
      }
    },
  }

  function savedWords(): string {
    if (form.is_draft) return edited ? m.editor_draft_updated() : m.editor_draft_saved()
    if (edited) return m.editor_updated()
    return isScheduled(form, now) ? m.editor_scheduled() : m.editor_published()
  }

  function fail(wrong: Problems): void {
    setProblems(wrong)
    showToast({ tone: 'destructive', title: wrong.title, text: wrong.fields.map(({ message }) => message).join(' ') })
  }
}

export type Editor = ReturnType<typeof useEditor>

/** What was changed before the scripts came; the list of tags and the cover are changed by scripts alone. */
function changedIn(filled: FormData, { tags, cover_image, ...before }: PostForm): Partial<PostForm> {
  const now = { ...readPostForm(filled), new_tag: String(filled.get('new_tag') ?? '') }
  // Fields have LF line ends, a post may have CRLF.
  const plain = (value: string | boolean) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)
  const names = Object.keys(before) as (keyof typeof before)[]
  return Object.fromEntries(names.filter((name) => now[name] !== plain(before[name])).map((name) => [name, now[name]]))
}
