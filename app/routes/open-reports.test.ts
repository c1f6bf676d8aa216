import { afterEach, expect, test, vi } from 'vitest'
import { clientLoader as reportLoader } from './weather-report.tsx'
import { clientLoader as listLoader } from './weather-reports.tsx'

afterEach(() => vi.unstubAllGlobals())

const SITE = 'https://weather.example'
const FROM_SERVER = 'what the server says now'

/** What a page's client loader gives for an address while the browser shows another, or the same. */
async function loadedBy(loader: unknown, { shown, asked }: { shown: string; asked: string }): Promise<unknown> {
  vi.stubGlobal('location', new URL(SITE + shown))
  const serverLoader = async () => FROM_SERVER
  return await (loader as CallableFunction)({ params: { id: 'r-1' }, request: new Request(SITE + asked), serverLoader })
}

test.each([
  ['the list of reports', listLoader, '/weather-reports?sort=popular', '/weather-reports?page=2'],
  ['a report', reportLoader, '/weather-reports/r-1', '/weather-reports/r-1?comments=2'],
])('%s that stays open comes whole when it is asked for again', async (_, loader, address, other) => {
  expect(await loadedBy(loader, { shown: `${address}#comments`, asked: address })).toBe(FROM_SERVER)
  expect(await loadedBy(loader, { shown: address, asked: other })).not.toBe(FROM_SERVER)
})
