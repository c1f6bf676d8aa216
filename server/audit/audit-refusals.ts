import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'
import { UNKNOWN_ADDRESS } from '../http/client-address.ts'
import { loggedPath } from '../http/request-log.ts'
import type { Visitor } from '../http/visitor.ts'
import type { AuditEntry, AuditLog } from './audit-log.ts'

/**
 * Records refused requests: 401, 403 and 429, from any handler. Mounted before all handlers that may refuse.
 *
 * @param audit must be one that counts repeats: any visitor can cause refusals
 */
export function auditRefusals(audit: AuditLog): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const refusal = refusalOf(c)
    if (!refusal) return
    const { method, path } = c.req
    const entry = { ...refusal, details: { method, path: loggedPath(path), status: c.res.status } }
    // The refusal is sent even when it cannot be recorded.
    await audit
      .record(entry, visitorOf(c))
      .catch((err: unknown) => c.get('log').error({ err }, 'a refusal could not be recorded'))
  }
}

function refusalOf({ req, res, error }: Context): Omit<AuditEntry, 'details'> | null {
  const code = error instanceof AppError ? error.code : null
  switch (res.status) {
    case 401:
      return { type: 'unauthorized_access', severity: 'high', message: 'Somebody who is not signed in was refused.' }
    case 403:
      if (code === 'wrong-origin') return foreignRequest(req)
      return { type: 'permission_denied', severity: 'medium', message: 'Somebody without the right was refused.' }
    case 429:
      // The network has used up its share of the calls to a weather service.
      if (code === 'too-many-questions') {
        return { type: 'api_abuse', severity: 'medium', message: 'A network asked for more than its share.' }
      }
      return { type: 'rate_limit_exceeded', severity: 'medium', message: 'Somebody asked too often and was refused.' }
    default:
      return null
  }
}

/** Every browser sends one of the two headers with a write: a request with neither is a program's. */
function foreignRequest(req: Context['req']): Omit<AuditEntry, 'details'> {
  if (req.header('Origin') === undefined && req.header('Sec-Fetch-Site') === undefined) {
    const message = 'A request without the headers that say where it comes from was refused.'
    return { type: 'security_header_missing', severity: 'medium', message }
  }
  const message = 'A request that did not come from a page of this site was refused.'
  return { type: 'suspicious_activity', severity: 'medium', message }
}

/** Requests that are refused early have no visitor yet. */
const visitorOf = (c: Context): Visitor =>
  c.get('visitor') ?? {
    address: c.get('clientAddress') ?? UNKNOWN_ADDRESS,
    key: c.get('clientKey') ?? UNKNOWN_ADDRESS,
    userAgent: c.req.header('User-Agent') ?? null,
    requestId: c.get('requestId'),
    isPrefetch: false,
    viewer: async () => null,
  }
