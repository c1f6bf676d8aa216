import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit/audit-log.ts'
import type { Visitor } from '../http/visitor.ts'
import { createLog } from '../log.ts'
import { createReportAudit } from './report-audit.ts'

const VISITOR: Visitor = {
  address: '198.51.100.7',
  key: '198.51.100.7',
  userAgent: null,
  requestId: 'r-1',
  isPrefetch: false,
  viewer: async () => null,
}

function open(record: (entry: AuditEntry) => Promise<void>) {
  const lines: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => lines.push(line) } })
  return { audit: createReportAudit({ record }, log), lines }
}

test('what a stranger typed is written down by its first 100 characters', async () => {
  const entries: AuditEntry[] = []
  const { audit } = open(async (entry) => void entries.push(entry))
  await audit.suspiciousText({ title: '<'.repeat(500), description: 5 }, ['title', 'description'], VISITOR)
  expect(entries).toMatchObject([
    { type: 'xss_attempt', severity: 'high', details: { fields: 'title, description', text: '<'.repeat(100) } },
  ])
})

test('a report is answered even when the record has no room', async () => {
  const { audit, lines } = open(() => Promise.reject(new Error('database or disk is full')))
  await audit.filesJoined('r', 2, VISITOR)
  await audit.spam('website', VISITOR)
  await audit.brokenRules([{ field: 'title', code: 'wrong-type', message: 'Title must be text' }], VISITOR)
  expect(lines).toHaveLength(3)
})
