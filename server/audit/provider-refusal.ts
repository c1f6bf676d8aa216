import type { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { ProviderName } from '../outbound/provider-client.ts'
import { upstreamStatusOf } from '../outbound/upstream-status.ts'
import { KEYED_AGENCIES } from '../sources/addresses.ts'
import type { AuditEntry, AuditLog } from './audit-log.ts'

/**
 * Records when a provider refuses us: 401 and 403 mean our key, 429 our pace. The answer does not wait for the write.
 *
 * @param audit one that counts repeats: a provider refuses as long as we ask
 */
export function recordProviderRefusal(audit: AuditLog, source: ProviderName, error: AppError, log: Log): void {
  const status = upstreamStatusOf(error)
  for (const entry of entriesOf(source, status)) {
    audit
      .record({ ...entry, details: { source, status } }, null)
      .catch((err: unknown) => log.error({ err }, "a provider's refusal could not be recorded"))
  }
}

function entriesOf(source: ProviderName, status: number | null): Omit<AuditEntry, 'details'>[] {
  const keyRefused = {
    type: 'api_key_invalid',
    severity: 'medium',
    message: KEYED_AGENCIES.has(source) ? `${source} did not accept our key.` : `${source} refuses us.`,
  } as const
  switch (status) {
    case 401:
      // The specification asks for this one at every 401.
      return [{ type: 'unauthorized_access', severity: 'high', message: `${source} answered 401 to us.` }, keyRefused]
    case 403:
      return [keyRefused]
    case 429:
      return [{ type: 'rate_limit_exceeded', severity: 'medium', message: `${source} says that we ask too often.` }]
    default:
      return []
  }
}
