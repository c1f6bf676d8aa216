import type { Problems } from './post-writing.ts'

/** What is said against a field; null for nothing. */
export const problemsBy = (problems: Problems | null) => (field: string) =>
  problems?.fields.find((problem) => problem.field === field)?.message ?? null
