import type { SecurityEventType, SecuritySeverity } from '#shared/contracts/security-event.ts'
import { m } from '#words/messages.js'

/** What each kind of event is called, in the order of the specification. */
export const EVENT_NAMES: Record<SecurityEventType, () => string> = {
  login_attempt: m.security_event_login_attempt,
  login_success: m.security_event_login_success,
  login_failure: m.security_event_login_failure,
  logout: m.security_event_logout,
  unauthorized_access: m.security_event_unauthorized_access,
  admin_action: m.security_event_admin_action,
  permission_denied: m.security_event_permission_denied,
  xss_attempt: m.security_event_xss_attempt,
  injection_attempt: m.security_event_injection_attempt,
  invalid_input: m.security_event_invalid_input,
  file_upload: m.security_event_file_upload,
  file_upload_rejected: m.security_event_file_upload_rejected,
  malicious_file_detected: m.security_event_malicious_file_detected,
  rate_limit_exceeded: m.security_event_rate_limit_exceeded,
  suspicious_activity: m.security_event_suspicious_activity,
  api_key_invalid: m.security_event_api_key_invalid,
  api_abuse: m.security_event_api_abuse,
  csp_violation: m.security_event_csp_violation,
  security_header_missing: m.security_event_security_header_missing,
  data_tampering: m.security_event_data_tampering,
  integrity_check_failed: m.security_event_integrity_check_failed,
}

/** The gravest first. */
export const SEVERITY_NAMES: Record<SecuritySeverity, () => string> = {
  critical: m.security_severity_critical,
  high: m.security_severity_high,
  medium: m.security_severity_medium,
  low: m.security_severity_low,
}

export const eventTypes = Object.keys(EVENT_NAMES) as SecurityEventType[]
export const severities = Object.keys(SEVERITY_NAMES) as SecuritySeverity[]
