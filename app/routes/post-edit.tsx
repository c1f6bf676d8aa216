import { isRouteErrorResponse } from 'react-router'
import { m } from '#words/messages.js'
import { GatedErrorPage } from '../features/account/gated-error-page.tsx'
import { whileChecking } from '../features/account/while-checking.ts'
import { EditEditor } from '../features/post-editor/edit-editor.tsx'
import { deleteInAction, saveInAction } from '../features/post-editor/editor-action.ts'
import { EditorErrorPage } from '../features/post-editor/editor-error-page.tsx'
import { draftKey } from '../features/post-editor/kept-draft.ts'
import { formOfPost } from '../features/post-editor/post-form.ts'
import { lostText, readEditorForm } from '../features/post-editor/read-editor-form.ts'
import { PostMissing } from '../features/posts/post-states.tsx'
import { findPost, findPostToChange } from '../features/posts/shown-post.ts'
import { requireAdmin } from '../lib/access-gate.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/post-edit'

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireAdmin(args)
  const post = await findPost(args.context.get(visitContext), args.params.slug)
  const { id, slug, title, updated_at } = post
  return { post: { id, slug, title, updated_at }, form: formOfPost(post), key: draftKey(viewer.id, id) }
}

export async function action(args: Route.ActionArgs) {
  const form = await readEditorForm(args)
  const visit = args.context.get(visitContext)
  const post = await findPostToChange(visit, args.params.slug)
  if (!post) throw lostText(form, 503)
  return form.get('intent') === 'delete'
    ? await deleteInAction(visit, formOfPost(post), post.id)
    : await saveInAction(visit, form, post)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileChecking(serverLoader())

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData
    ? m.labelled({ label: m.editor_edit_title(), text: args.loaderData.post.title })
    : m.editor_edit_title()
  return pageMeta(args, { title, description: m.editor_create_description(), isUnlisted: true })
}

export default function PostEditRoute({ loaderData: { post, form, key }, actionData }: Route.ComponentProps) {
  return (
    <EditEditor
      key={post.id}
      slug={post.slug}
      start={{
        form: actionData?.form ?? form,
        edited: { id: post.id, slug: post.slug, before: form, basedOn: post.updated_at },
        draftKey: key,
        problems: actionData?.problems ?? null,
      }}
    />
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <EditorErrorPage error={error} returned={actionData} signInText={m.editor_sign_in_update()}>
      {isMissing ? <PostMissing text={m.editor_missing_text()} /> : <GatedErrorPage />}
    </EditorErrorPage>
  )
}
