import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
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
