import { useState } from 'react'
import { isFrenchSpoken } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { GatedErrorPage } from '../features/account/gated-error-page.tsx'
import { whileChecking } from '../features/account/while-checking.ts'
import { CreateEditor } from '../features/post-editor/create-editor.tsx'
import { saveInAction } from '../features/post-editor/editor-action.ts'
import { EditorErrorPage } from '../features/post-editor/editor-error-page.tsx'
import { draftKey } from '../features/post-editor/kept-draft.ts'
import { NEW_POST } from '../features/post-editor/post-form.ts'
import { readEditorForm } from '../features/post-editor/read-editor-form.ts'
import { requireAdmin } from '../lib/access-gate.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/post-create'

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireAdmin(args)
  return { key: draftKey(viewer.id, null) }
}

export async function action(args: Route.ActionArgs) {
  const form = await readEditorForm(args)
  return await saveInAction(args.context.get(visitContext), form, null)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileChecking(serverLoader())

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.editor_create_title(),
    description: m.editor_create_description(),
    isUnlisted: true,
  })
}

export default function PostCreateRoute({ loaderData: { key }, actionData }: Route.ComponentProps) {
  // The sample is the first state, not a change: it goes with the first word that is typed.
  const [empty] = useState(() => ({
    ...NEW_POST,
    content: m.editor_sample(),
    language: isFrenchSpoken() ? ('fr' as const) : ('en' as const),
  }))
  return (
    <CreateEditor
      start={{ form: actionData?.form ?? empty, edited: null, draftKey: key, problems: actionData?.problems ?? null }}
    />
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <EditorErrorPage error={error} returned={actionData} signInText={m.editor_sign_in_create()}>
      <GatedErrorPage />
    </EditorErrorPage>
  )
}
