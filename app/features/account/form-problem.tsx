import { useMemo } from 'react'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'

/** Why a form was refused, in one sentence; the same sentence again does not take the focus again. */
export function FormProblem({ id, children }: { id: string; children: string }) {
  const problems = useMemo(() => ({ title: children, fields: [] }), [children])
  return <ProblemSummary id={id} problems={problems} />
}
