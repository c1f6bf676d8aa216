import { data, redirect } from 'react-router'
import type { Post } from '#shared/contracts/post.ts'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import type { Problems } from '../../ui/form/problems.ts'
import { type PostForm, readPostForm } from './post-form.ts'
import { deletePost, problemsOf, savePost, uploadInAction } from './post-writing.ts'

/** The form as it was sent, and why it was not saved. */
export interface ReturnedEditor {
  form: PostForm
  problems: Problems
}

/**
 * What the editor's form does without scripts: upload the cover, then save. The API checks permissions again.
 *
 * @param edited null for a new post
 * @throws {Response} 303 to the saved post
 */
export async function saveInAction({ fetchApi, now }: Visit, form: FormData, edited: Pick<Post, 'id' | 'slug'> | null) {
  const written = readPostForm(form)
  const file = form.get('cover_file')
  if (file instanceof File && file.size > 0) {
    const outcome = await uploadInAction(fetchApi, file)
    if ('fields' in outcome) return data<ReturnedEditor>({ form: written, problems: outcome }, { status: 400 })
    written.cover_image = outcome.url
  }
  const before = {
    ...written,
    is_draft: form.get('was_draft') === 'on',
    publish_at: String(form.get('publish_at_before') ?? ''),
  }
  const post = edited && { ...edited, before, basedOn: String(form.get('based_on') ?? '') || null }
  try {
    const { slug } = await savePost(fetchApi, written, post, now)
    throw redirect(`/posts/${slug}`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    const { status } = asApiFailure(error)
    return data<ReturnedEditor>({ form: written, problems: problemsOf(error, post) }, { status: status || 503 })
  }
}

/** @throws {Response} 303 to the list of posts */
export async function deleteInAction({ fetchApi }: Visit, form: PostForm, id: string) {
  try {
    await deletePost(fetchApi, id)
  } catch (error) {
    const { status } = asApiFailure(error)
    const problems = { title: m.post_error(), fields: [{ field: '', message: m.editor_delete_failed() }] }
    return data<ReturnedEditor>({ form, problems }, { status: status || 503 })
  }
  throw redirect('/posts', 303)
}
