import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { COLOURS, LEGEND, smokePicture } from './smoke-for-tests.ts'
import { createSmokeService } from './smoke-service.ts'
import type { SmokeSource } from './smoke-source.ts'

const NOW = Date.parse('2026-07-10T18:20:00Z')
const HOUR = Date.parse('2026-07-10T18:00:00Z')
const RUN = Date.parse('2026-07-10T12:00:00Z')

// Pictures are really decoded: how long is waited for them must not depend on how busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function smoke(now = NOW) {
  const source: SmokeSource = {
    source: 'ECCC',
    fetchTimes: vi.fn(async () => ({ runAt: RUN, times: [HOUR - HOUR_MS, HOUR, HOUR + HOUR_MS] })),
    fetchLegend: async () => LEGEND,
    fetchPicture: vi.fn(async () => await smokePicture(COLOURS)),
  }
  const clock = () => new Date(now)
  const cache = createSourceCache({ clock })
  return { source, service: createSmokeService({ source, cache, clock, timeZoneAt: () => 'America/Toronto' }) }
}

test.each([
  ['at 20 past', 20, HOUR],
  ['at 40 past', 40, HOUR + HOUR_MS],
])('%s the nearest forecast hour stands for now', async (_, minute, at) => {
  const { service } = smoke(HOUR + minute * MINUTE_MS)
  expect(await service.smokeAt({ lat: 43.65, lon: -79.38 })).toMatchObject({ data: { state: 'ready', at } })
})

test('a run of the year 9999 says nothing about now', async () => {
  const { service, source } = smoke()
  vi.mocked(source.fetchTimes).mockResolvedValue({ runAt: Date.parse('9999-12-31T00:00:00Z'), times: [HOUR] })
  expect(await service.smokeAt({ lat: 43.65, lon: -79.38 })).toMatchObject({
    data: { state: 'silent', runAt: null, step: null },
    meta: [{ source: 'ECCC', ok: false }],
  })
  expect(source.fetchPicture).not.toHaveBeenCalled()
})

test('the picture of the hour before is still given to pages that were drawn some minutes ago', async () => {
  const { service } = smoke(HOUR + 40 * MINUTE_MS)
  expect(await service.picture(HOUR, RUN)).not.toHaveLength(0)
})

test('a picture that another process has named is given here; invented ones cost one list', async () => {
  const { service, source } = smoke()
  expect((await service.picture(HOUR, RUN)).subarray(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')))
  for (let minute = 1; minute < 50; minute += 1) {
    await expect(service.picture(HOUR + minute * MINUTE_MS, RUN)).rejects.toMatchObject({ status: 404 })
    await expect(service.picture(HOUR, RUN - minute * HOUR_MS)).rejects.toMatchObject({ status: 404 })
  }
  expect(vi.mocked(source.fetchTimes).mock.calls).toHaveLength(1)
  expect(vi.mocked(source.fetchPicture).mock.calls).toEqual([[HOUR, RUN]])
})
