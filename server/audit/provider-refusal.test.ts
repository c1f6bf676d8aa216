import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { createLog } from '../log.ts'
import type { ProviderName } from '../outbound/provider-client.ts'
import { UpstreamStatus } from '../outbound/upstream-status.ts'
import type { AuditEntry } from './audit-log.ts'
import { recordProviderRefusal } from './provider-refusal.ts'

function entriesAfter(cause: unknown, source: ProviderName = 'OpenWeather'): AuditEntry[] {
  const entries: AuditEntry[] = []
  const audit = { record: async (entry: AuditEntry) => void entries.push(entry) }
  const error = new AppError('provider-refused', { status: 502, cause })
  recordProviderRefusal(audit, source, error, createLog({ level: 'silent' }))
  return entries
}

test.each([
  [401, ['unauthorized_access', 'api_key_invalid']],
  [403, ['api_key_invalid']],
  [429, ['rate_limit_exceeded']],
  [404, []],
  [500, []],
])("a provider's %i becomes %j", (status, types) => {
  const entries = entriesAfter(new UpstreamStatus(status))
  expect(entries.map(({ type }) => type)).toEqual(types)
  for (const { details } of entries) expect(details).toEqual({ source: 'OpenWeather', status })
})

test('a service that takes no key is not said to have refused ours', () => {
  const messages = (source: ProviderName) => entriesAfter(new UpstreamStatus(403), source).map(({ message }) => message)
  expect(messages('OpenWeather')).toEqual(['OpenWeather did not accept our key.'])
  expect(messages('NWS')).toEqual(['NWS refuses us.'])
})

test('a provider that could not be reached refused nothing', () => {
  expect(entriesAfter(new Error('ECONNREFUSED'))).toEqual([])
})

test('nothing breaks when the record cannot be written', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', to: { write: (line) => lines.push(line) } })
  const audit = { record: async () => Promise.reject(new Error('disk full')) }
  recordProviderRefusal(
    audit,
    'NWS',
    new AppError('provider-refused', { status: 502, cause: new UpstreamStatus(429) }),
    log,
  )
  await expect.poll(() => lines).toHaveLength(1)
})
