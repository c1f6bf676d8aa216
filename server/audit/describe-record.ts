import type { AuditVerdict } from './verify-audit-log.ts'

/** The proof of the record of security events in one line. */
export const describeRecord = (verdict: AuditVerdict): string =>
  verdict.ok
    ? `The record of security events is whole: ${verdict.head.id} rows, head ${verdict.head.id}:${verdict.head.hash}`
    : `The record of security events was tampered with, row ${verdict.at}: ${verdict.reason}.`
