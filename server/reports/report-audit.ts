import type { FieldError } from '#shared/contracts/problem.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Log } from '../log.ts'

/** Records abuse of reports and comments in the audit log; repeats are counted. */
export interface ReportAudit {
  /** Cleaning removed something from the text. */
  suspiciousText(typed: Record<string, unknown>, fields: readonly string[], visitor: Visitor): Promise<void>
  brokenRules(problems: readonly FieldError[], visitor: Visitor): Promise<void>
  spam(field: string, visitor: Visitor): Promise<void>
  filesJoined(reportId: string, files: number, visitor: Visitor): Promise<void>
}

/**
 * A failure to record is only logged, so that it does not fail the visitor's request.
 *
 * @param counted an audit that counts repeats, because attempts are unlimited
 */
export function createReportAudit(counted: AuditLog, log: Log): ReportAudit {
  const record: AuditLog['record'] = async (entry, visitor) => {
    try {
      await counted.record(entry, visitor)
    } catch (err) {
      log.error({ err, type: entry.type }, 'what happened to a report could not be recorded')
    }
  }
  return {
    async suspiciousText(typed, fields, visitor) {
      const [first = ''] = fields
      const details = { fields: fields.join(', '), text: String(typed[first] ?? '').slice(0, 100) }
      const message = 'Markup or script was taken out of what a visitor typed.'
      await record({ type: 'xss_attempt', severity: 'high', message, details }, visitor)
    },

    async brokenRules(problems, visitor) {
      const fields = [...new Set(problems.map(({ field }) => field))].join(', ')
      const details = { fields, problem: problems[0]?.message ?? '' }
      const message = 'What a visitor typed broke a rule.'
      await record({ type: 'invalid_input', severity: 'low', message, details }, visitor)
    },

    async spam(field, visitor) {
      const message = 'What was sent looks like the work of a machine.'
      await record({ type: 'suspicious_activity', severity: 'medium', message, details: { field } }, visitor)
    },

    async filesJoined(reportId, files, visitor) {
      const details = { report_id: reportId, files }
      await record(
        { type: 'file_upload', severity: 'low', message: 'Files joined a weather report.', details },
        visitor,
      )
    },
  }
}
