import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('the visitor goes back to the page of this site they came from', () => {
  expect(returnPath('/', '/weather')).toBe('/')
  expect(returnPath('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s', '/posts')).toBe(
    '/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s',
  )
})

test('Safari 17, which has no URL.parse, goes back too', () => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  onTestFinished(() => void Object.assign(URL, { parse }))
  expect(returnPath('/weather?lat=45.4', '/posts')).toBe('/weather?lat=45.4')
})

test('the language stays that of the form: the router adds it to where it leads', () => {
  expect(returnPath('/fr/weather?lat=45.4', '/posts')).toBe('/weather?lat=45.4')
  expect(returnPath('/fr/settings', '/weather')).toBe('/weather')
  expect(returnPath('/fr//evil.example', '/weather')).toBe('/weather')
})

test.each([
  null,
  undefined,
  '',
  'weather',
  '/settings?next=/settings',
  '/login',
  '/sign-up?next=%2Fposts',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '///evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https:evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2_000)}`,
  new File([], 'a'),
])('%j leads to the weather instead of elsewhere', (asked) => {
  expect(returnPath(asked, '/weather')).toBe('/weather')
})

test('whatever is asked, the browser stays on this site', () => {
  const odd = fc.string({ unit: fc.constantFrom('/', '\\', '.', 'a', ':', '@', '?', '#', '\t', '\n', ' ', '%2f') })
  fc.assert(
    fc.property(odd, (asked) => {
      expect(new URL(returnPath(`/${asked}`, '/posts'), 'https://weather.example').origin).toBe(
        'https://weather.example',
      )
    }),
  )
})
