import { expect, test } from 'vitest'
import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { parseDisplayPreferences, preferenceCookies, serialiseDisplayPreferences } from './display-preferences.ts'
import { PREFERENCES_SCRIPT } from './preferences-script.ts'

test('a choice survives the way through the cookies', () => {
  for (const preferences of [
    { units: IMPERIAL, hour12: false },
    { units: METRIC, hour12: true },
  ]) {
    expect(parseDisplayPreferences(serialiseDisplayPreferences(preferences))).toEqual(preferences)
  }
})

test.each([
  {},
  { units: '', clock: '' },
  { units: '"><script>', clock: '{}' },
  { units: 'x'.repeat(9_999), clock: '12.' },
])('cookies that anyone may have written read as metric on the 12-hour clock: %j', (cookies) =>
  expect(parseDisplayPreferences(cookies)).toEqual({ units: METRIC, hour12: true }),
)

test('cookies last a year, for the whole site, and are secure where the site is', () => {
  expect(preferenceCookies({ units: IMPERIAL, hour12: false }, true)).toEqual([
    'units=f.mph.inhg.mi.in; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'clock=24; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ])
  expect(preferenceCookies({ units: METRIC, hour12: true }, false)[1]).not.toContain('Secure')
})

/** Runs the script of the page's head in a browser of a few lines. */
function openPage({
  stored,
  cookie = '',
  takesCookies = true,
}: {
  stored: object
  cookie?: string
  takesCookies?: boolean
}) {
  const jar = { text: cookie, reloads: 0 }
  const document = {
    documentElement: { style: {} },
    get cookie() {
      return jar.text
    },
    set cookie(text: string) {
      if (takesCookies) jar.text += `; ${text.split(';')[0]}`
    },
  }
  const localStorage = { getItem: (key: string) => Reflect.get(stored, key) ?? null }
  const location = { protocol: 'http:', reload: () => jar.reloads++ }
  new Function('document', 'localStorage', 'location', PREFERENCES_SCRIPT)(document, localStorage, location)
  return jar
}

test('a choice that only local storage still knows reaches the server before anything is seen', () => {
  const { text, reloads } = openPage({ stored: { units: 'f.mph.inhg.mi.in', clock: '24' } })
  expect(text).toContain('units=f.mph.inhg.mi.in')
  expect(text).toContain('clock=24')
  expect(reloads).toBe(1)
})

test('a page whose cookies are known, refused, or stored as nonsense is not asked for again', () => {
  const stored = { units: 'f.mph.inhg.mi.in', clock: '24' }
  expect(openPage({ stored, cookie: 'units=c; clock=12' })).toEqual({ text: 'units=c; clock=12', reloads: 0 })
  expect(openPage({ stored, takesCookies: false }).reloads).toBe(0)
  expect(openPage({ stored: {} })).toEqual({ text: '', reloads: 0 })
  expect(openPage({ stored: { units: 'f; Path=/; Domain=evil', clock: '{"a":1}' } })).toEqual({ text: '', reloads: 0 })
})
