/** Why a form was not accepted, as a visitor reads it. */
export interface Problems<Field extends string = string> {
  title: string
  /** When it is not, or not only, about fields. */
  text?: string | null
  /** What else there is to know. */
  note?: string
  /** The page that helps on. */
  link?: { href: string; label: string }
  fields: { field: Field; message: string }[]
}

/** The first message about a field; null without one. */
export const problemsBy = (problems: Problems | null) => (field: string) =>
  problems?.fields.find((problem) => problem.field === field)?.message ?? null
