import { useMemo } from 'react'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'

interface FormProblemProps {
  id: string
  /** The refused attempt: each takes the focus, also when it is refused with the same sentence. */
  attempt: unknown
  message: string | null | undefined
}

/** Why a form was refused, in one sentence; nothing if it was not. */
export function FormProblem({ id, attempt, message }: FormProblemProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a problem of its own
  const problems = useMemo(() => (message ? { title: message, fields: [] } : null), [attempt, message])
  return problems && <ProblemSummary id={id} problems={problems} />
}
