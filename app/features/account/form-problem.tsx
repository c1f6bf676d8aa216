import type { ReactNode } from 'react'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Why a form was refused; read out at once. */
export function FormProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-alert-red bg-surface p-4">
      <InterfaceIcon name="problem" className="mt-0.5 size-5 text-alert-red-text" />
      <p id={id}>{children}</p>
    </div>
  )
}
