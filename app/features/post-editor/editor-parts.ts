import type { PostForm } from './post-form.ts'

/** What every field of the editor is given. */
export interface EditorParts {
  form: PostForm
  change: (patch: Partial<PostForm>) => void
  /** What the server or a rule says against a field; null when nothing does. */
  problemAt: (field: string) => string | null
}
