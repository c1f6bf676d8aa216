import { useMemo } from 'react'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'

interface FormProblemProps {
  id: string
  /** The refused attempt: each takes the focus, also when it is refused with the same sentence. */
  attempt: unknown
  children: string
}

/** Why a form was refused, in one sentence. */
export function FormProblem({ id, attempt, children }: FormProblemProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a problem of its own
  const problems = useMemo(() => ({ title: children, fields: [] }), [attempt, children])
  return <ProblemSummary id={id} problems={problems} />
}
