import { expect, onTestFinished, test, vi } from 'vitest'
import { NETWORK_QUOTAS } from '#server/limits.ts'
import { DAY_MS } from '#shared/time.ts'
import { openHouse } from '../helpers/house.ts'

test('a site that has started deletes sessions that ended and addresses that no longer count', async () => {
  const now = '2026-11-24T15:00:00Z'
  const house = await openHouse({ now })
  onTestFinished(house.close)
  await house.signIn('user')
  const windows = NETWORK_QUOTAS.map(({ name }) => ({
    quota: name,
    network: '192.0.2.1',
    started_at: Date.parse(now),
    used: 1,
  }))
  await house.db.insertInto('network_quotas').values(windows).execute()
  house.advance(31 * DAY_MS)
  await house.start()
  await vi.waitFor(async () => {
    expect(await house.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await house.db.selectFrom('network_quotas').selectAll().execute()).toEqual([])
  }, 20_000)
})
