import type { Viewer } from '#shared/visit.ts'
import type { Visitor } from '../http/visitor.ts'
import type { AuditEntry } from './audit-log.ts'

/** Who asks, with values that do not matter unless given. */
export const aVisitor = (about: Partial<Omit<Visitor, 'viewer'>> & { viewer?: Viewer } = {}): Visitor => ({
  address: '203.0.113.77',
  key: about.address ?? '203.0.113.77',
  userAgent: 'Mozilla/5.0',
  requestId: 'request-1',
  isPrefetch: false,
  ...about,
  viewer: async () => about.viewer ?? null,
})

export const anEntry = (about: Partial<AuditEntry> = {}): AuditEntry => ({
  type: 'login_failure',
  severity: 'medium',
  message: 'A sign-in failed.',
  ...about,
})
