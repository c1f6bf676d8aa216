import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../helpers/site.ts'
import { ADMIN_VARIABLES, inEachEngine } from './engine-fixture.ts'
import { heading, settle, signIn, visit } from './visitor.ts'

/** The site as `npm start` shows it: http, on this machine. */
let plain: Site

beforeAll(async () => {
  plain = await startSite({ env: { WEATHER_PROVIDERS: 'simulated', ...ADMIN_VARIABLES } })
})
afterAll(() => plain.stop())

inEachEngine(({ open }) => {
  test('on http://localhost the weather opens, and who signs in stays signed in', async () => {
    const tab = await open()
    await settle(tab, plain.origin, 'dark')
    await visit(tab, `${plain.origin}/weather`)
    await heading(tab, 'Toronto')
    await signIn(tab, plain.origin)
    await visit(tab, `${plain.origin}/admin/weather-reports`)
    expect(await tab.run(() => location.pathname)).toBe('/admin/weather-reports')
  })
})
