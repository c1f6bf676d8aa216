import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isLoopbackHost } from '#shared/loopback.ts'
import { SCRIPT_VERSIONS_HEADER } from '#shared/script-versions.ts'
import { SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { Metrics } from '../metrics.ts'
import { areSameBytes, type Secret } from '../secret.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { isDirectLoopback } from './client-address.ts'
import { notFound } from './refusals.ts'

export interface OperationsOptions {
  /** By name; one that throws, or takes longer than `checkLimitMs`, makes the server not ready. */
  checks: Record<string, () => Promise<void>>
  /** Whether this process shares its state with others (Redis); it is ready either way. */
  sharedState?: SharedState['health']
  /** Whether the server is stopping: then it is not ready, even if all checks pass. */
  draining: () => boolean
  /** Versions of the pages' scripts; null while they are not known. */
  scriptVersions?: () => string | null
  metrics: Metrics
  metricsToken: Secret | null
  checkLimitMs?: number
}

/** Whether this process may get visitors. Database and storage do not count: all processes share them. */
const PROCESS_READY_PATH = '/readyz/process'
/** Asked by health checkers, some of which send no Host. */
export const PROBED_PATHS: readonly string[] = ['/healthz', '/readyz', PROCESS_READY_PATH]
export const OPERATIONS_PATHS: readonly string[] = [...PROBED_PATHS, '/metrics']

const NEVER_KEPT = { 'Cache-Control': 'no-store' }

/** Liveness, readiness and metrics, for operators. */
export function operationsRoutes(options: OperationsOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => {
    const versions = options.scriptVersions?.()
    return c.json({ status: 'alive' }, 200, { ...NEVER_KEPT, ...(versions && { [SCRIPT_VERSIONS_HEADER]: versions }) })
  })
  const refuseWhenStopping = () => {
    if (options.draining()) throw new AppError('stopping', { status: 503, detail: m.problem_stopping() })
  }
  app.get(PROCESS_READY_PATH, (c) => {
    refuseWhenStopping()
    return c.json({ status: 'ready' }, 200, NEVER_KEPT)
  })
  const failingChecks = shared((c: Context) => listFailing(options.checks, options.checkLimitMs ?? 2000, c))
  app.get('/readyz', async (c) => {
    refuseWhenStopping()
    const failing = await failingChecks(c)
    if (failing.length > 0) {
      throw new AppError('not-ready', {
        status: 503,
        detail: m.problem_not_ready(),
        errors: failing.map((field) => ({
          field,
          code: 'unavailable' as const,
          message: m.problem_not_ready_part({ field }),
        })),
      })
    }
    return c.json({ status: 'ready', sharedState: options.sharedState?.() }, 200, NEVER_KEPT)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, options.metricsToken)) {
      throw notFound()
    }
    return c.body(await options.metrics.text(), 200, { ...NEVER_KEPT, 'Content-Type': options.metrics.contentType })
  })
  return app
}

/**
 * One check for all who ask while it runs or within a second after it: strangers may ask too, and each check is a query
 * and, with S3, a request that costs money.
 */
function shared<Argument, Outcome>(check: (argument: Argument) => Promise<Outcome>) {
  let last: { outcome: Promise<Outcome>; until: number } | undefined
  return (argument: Argument): Promise<Outcome> => {
    if (last && performance.now() <= last.until) return last.outcome
    const begun = { outcome: check(argument), until: Number.POSITIVE_INFINITY }
    last = begun
    const end = () => {
      begun.until = performance.now() + SECOND_MS
    }
    begun.outcome.then(end, end)
    return begun.outcome
  }
}

async function listFailing(checks: OperationsOptions['checks'], limitMs: number, c: Context): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const answered = Promise.resolve()
        .then(check)
        .then(() => true)
      try {
        if (await within(limitMs, answered, false)) return []
        throw new Error(`no answer within ${limitMs} ms`)
      } catch (err) {
        c.get('log')?.warn({ err, check: name }, 'not ready')
        return [name]
      }
    }),
  )
  return outcomes.flat()
}

/**
 * With a token set: callers that send it. Without: direct callers on this machine that use a name of this machine as
 * Host, which excludes a web page that reaches 127.0.0.1 under a foreign name (DNS rebinding).
 */
function mayReadMetrics(c: Context, token: Secret | null): boolean {
  if (!token) {
    const host = URL.parse(`http://${c.req.header('Host') ?? new URL(c.req.url).host}`)
    return isDirectLoopback(c) && host !== null && isLoopbackHost(host.hostname)
  }
  const shown = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  // By digests, because they have the same length.
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return shown !== undefined && areSameBytes(digest(shown), digest(token.reveal()))
}
