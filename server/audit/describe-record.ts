import type { AuditVerdict } from './verify-audit-log.ts'

/** The proof of the record of security events in one line. */
export function describeRecord(verdict: AuditVerdict): string {
  if (!verdict.ok) return `The record of security events was tampered with, row ${verdict.at}: ${verdict.reason}.`
  const { id, hash } = verdict.head
  if (id === 0) return 'The record of security events is empty: there is nothing to verify.'
  return `The record of security events is whole: ${id} rows, head ${id}:${hash}`
}
