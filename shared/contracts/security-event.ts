import { z } from 'zod'
import { pageOf } from './fields.ts'

export const SECURITY_EVENT_TYPES = [
  'login_attempt',
  'login_success',
  'login_failure',
  'logout',
  'unauthorized_access',
  'admin_action',
  'permission_denied',
  'xss_attempt',
  'injection_attempt',
  'invalid_input',
  'file_upload',
  'file_upload_rejected',
  'malicious_file_detected',
  'rate_limit_exceeded',
  'suspicious_activity',
  'api_key_invalid',
  'api_abuse',
  'csp_violation',
  'security_header_missing',
  'data_tampering',
  'integrity_check_failed',
] as const
export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number]

export const SECURITY_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type SecuritySeverity = (typeof SECURITY_SEVERITIES)[number]

export const securityEventSchema = z.object({
  id: z.string(),
  event_type: z.enum(SECURITY_EVENT_TYPES),
  details: z.looseObject({ severity: z.enum(SECURITY_SEVERITIES), message: z.string() }),
  ip_address: z.string().nullable().describe('Shortened; null once it was erased'),
  user_agent: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type SecurityEvent = z.infer<typeof securityEventSchema>

export const securityEventsAnswerSchema = z.object({
  events: z.array(securityEventSchema),
  ...pageOf,
})
export type SecurityEventsAnswer = z.infer<typeof securityEventsAnswerSchema>

export const securityStatsSchema = z.object({
  hours: z.number().int().describe('Window of the figures'),
  total: z.number().int(),
  by_severity: z.record(z.enum(SECURITY_SEVERITIES), z.number().int()).meta({ required: [...SECURITY_SEVERITIES] }),
  by_type: z.partialRecord(z.enum(SECURITY_EVENT_TYPES), z.number().int()),
  recent_grave: z.number().int().describe('Events of high or critical severity in the last hour'),
  is_alert: z.boolean().describe('Whether there were ten of them or more'),
})
export type SecurityStats = z.infer<typeof securityStatsSchema>
