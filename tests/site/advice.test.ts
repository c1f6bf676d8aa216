import { expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'

const FINE_EVENING = { now: '2026-09-20T23:30:00.000Z', scenario: 'calm' } as const
const IDEAL = 'Current conditions are ideal - no specific recommendations needed.'

test('a fine evening is ideal where alerts were checked, and only there', async () => {
  const house = await openHouse(FINE_EVENING)
  onTestFinished(house.close)
  expect((await readPage(house, '/weather')).words).toContain(IDEAL)
  const dark = await openHouse(FINE_EVENING)
  onTestFinished(dark.close)
  for (const source of ['eccc-api', 'geomet', 'nws'] as const) await dark.fault(source, { kind: 'down' })
  const { words } = await readPage(dark, '/weather')
  expect(words).not.toContain(IDEAL)
  expect(words).toContain('The forecast for these hours calls for no precautions. Official alerts are not known here.')
})
