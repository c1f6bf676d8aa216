import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { AuditEntry } from './audit-log.ts'
import { auditRefusals } from './audit-refusals.ts'

/** A site whose every address is refused with this error, and what it writes down. */
function aRefusingSite(error: AppError) {
  const recorded: AuditEntry[] = []
  const app = new Hono()
  app.use(auditRefusals({ record: async (entry) => void recorded.push(entry) }))
  app.onError((_, c) => c.text('no', error.status as ContentfulStatusCode))
  app.all('*', () => {
    throw error
  })
  const ask = async (headers: Record<string, string> = {}) => {
    await app.request('/api/weather/current', { method: 'POST', headers })
    return recorded.splice(0).map(({ type, severity }) => `${type}, ${severity}`)
  }
  return { ask }
}

test('a network that takes more than its share of the weather services abuses the API; one that is only fast exceeds a limit', async () => {
  const greedy = aRefusingSite(new AppError('too-many-questions', { status: 429 }))
  expect(await greedy.ask()).toEqual(['api_abuse, medium'])
  const fast = aRefusingSite(new AppError('too-many-requests', { status: 429 }))
  expect(await fast.ask()).toEqual(['rate_limit_exceeded, medium'])
})

test('a write from another site is suspicious, and one that does not say where it comes from lacks a header', async () => {
  const { ask } = aRefusingSite(new AppError('wrong-origin', { status: 403 }))
  expect(await ask()).toEqual(['security_header_missing, medium'])
  expect(await ask({ Origin: 'https://evil.example' })).toEqual(['suspicious_activity, medium'])
  expect(await ask({ 'Sec-Fetch-Site': 'cross-site' })).toEqual(['suspicious_activity, medium'])
})

test('somebody without the right is refused as such, and what is not found is no refusal', async () => {
  expect(await aRefusingSite(new AppError('forbidden', { status: 403 })).ask()).toEqual(['permission_denied, medium'])
  expect(await aRefusingSite(new AppError('not-found', { status: 404 })).ask()).toEqual([])
})

const FORBIDDEN = new AppError('forbidden', { status: 403 })

test('what is written down names the network that asked, and never the secret in the address of a receipt', async () => {
  const recorded: unknown[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    c.set('clientAddress', '203.0.113.77')
    await next()
  })
  app.use(
    auditRefusals({ record: async ({ details }, visitor) => void recorded.push([details?.path, visitor?.address]) }),
  )
  app.onError((_, c) => c.text('no', 403))
  app.get('*', () => {
    throw FORBIDDEN
  })
  await app.request('/api/receipts/0123456789abcdef')
  expect(recorded).toEqual([['/api/receipts/{secret}', '203.0.113.77']])
})

test('a refusal that cannot be written down stays a refusal, and the log says why', async () => {
  const logged: unknown[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    c.set('log', { error: (_: unknown, message: string) => logged.push(message) } as unknown as Log)
    await next()
  })
  app.use(auditRefusals({ record: () => Promise.reject(new Error('the disk is full')) }))
  app.onError((_, c) => c.text('no', 403))
  app.get('*', () => {
    throw FORBIDDEN
  })
  expect((await app.request('/api/posts')).status).toBe(403)
  expect(logged).toEqual(['a refusal could not be recorded'])
})
