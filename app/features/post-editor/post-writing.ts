import type { ImageAnswer, Post, PreviewAnswer } from '#shared/contracts/post.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { signInHref } from '../../lib/access-gate.ts'
import { askApi, type Fetch, problemOf } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { newKey } from '../../lib/new-key.ts'
import type { Problems } from '../../ui/form/problems.ts'
import { type PostForm, postPayload } from './post-form.ts'

/** The post that is being edited, as far as saving it needs to know it; null for a new one. */
export interface Edited extends Pick<Post, 'id' | 'slug'> {
  before: PostForm
  /**
   * `updated_at` of the version that was opened: the server refuses to save over another one (409). With null it saves
   * over any version.
   */
  basedOn: string | null
}

/** @param key a new post that is sent again under it, after a lost answer, is published once */
export function savePost(
  fetch: Fetch,
  form: PostForm,
  edited: Edited | null,
  now: number,
  key: string = newKey(),
): Promise<Post> {
  const payload = postPayload(form, edited?.before ?? null, now)
  return edited
    ? askApi(fetch, 'PATCH /api/posts/{post}', {
        path: { post: edited.id },
        body: { ...payload, based_on: edited.basedOn ?? undefined },
      })
    : askApi(fetch, 'POST /api/posts', { body: payload, headers: { 'Idempotency-Key': key } })
}

export const deletePost = (fetch: Fetch, id: string): Promise<null> =>
  askApi(fetch, 'DELETE /api/posts/{post}', { path: { post: id } })

export const previewPost = (fetch: Fetch, content: string): Promise<PreviewAnswer> =>
  askApi(fetch, 'POST /api/posts/preview', { body: { content } })

/** Sends a cover without scripts. @returns the uploaded picture, or the API's problems */
export async function uploadInAction(fetch: Fetch, file: File): Promise<ImageAnswer | Problems> {
  const body = new FormData()
  body.set('file', file)
  const answer = await fetch(apiPath('/api/images'), { method: 'POST', body })
  if (answer.ok) return await answer.json()
  const { detail, errors } = await problemOf(answer)
  const message = errors[0]?.message ?? m.editor_cover_failed_text()
  return { title: detail ?? m.editor_cover_failed(), fields: [{ field: 'cover_image', message }] }
}

/** The rules that need no server (spec section 5). */
export function missingIn({ title, content }: PostForm): Problems | null {
  if (!title.trim()) {
    const message = m.editor_title_required_text()
    return { title: m.editor_title_required(), fields: [{ field: 'title', message }] }
  }
  if (!content.trim()) {
    const message = m.editor_content_required_text()
    return { title: m.editor_content_required(), fields: [{ field: 'content', message }] }
  }
  return null
}

/** A failed save in words: what the server said of the fields, else the general sentence. */
export function problemsOf(error: unknown, edited: Edited | null): Problems {
  const { status, detail, errors } = asApiFailure(error)
  if (status === 401) {
    return {
      title: m.post_needs_sign_in(),
      fields: [general(edited ? m.editor_sign_in_update() : m.editor_sign_in_create())],
      // The typed text is kept on this device, and restored after the sign-in.
      link: {
        href: signInHref({ pathname: edited ? `/posts/${edited.slug}/edit` : '/posts/create', search: '' }),
        label: m.editor_sign_in_again(),
      },
    }
  }
  if (status === 409 && edited) {
    return {
      title: m.editor_changed(),
      fields: [general(m.editor_changed_text())],
      link: { href: `/posts/${edited.slug}`, label: m.editor_changed_see() },
    }
  }
  // “categories.0” is the field of categories.
  const fields = errors.map(({ field, message }) => ({ field: field.split('.')[0] ?? field, message }))
  if (status === 400 && fields.length > 0) return { title: detail ?? m.editor_problems_title(), fields }
  const text = edited ? m.editor_update_failed() : m.editor_create_failed()
  return { title: m.post_error(), fields: [general(status === 429 && detail ? detail : text)] }
}

const general = (message: string) => ({ field: '', message })
