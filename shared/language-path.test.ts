import { expect, onTestFinished, test } from 'vitest'
import { overwriteGetLocale } from '#words/runtime.js'
import { apiPath, pagePath, plainPath, splitLanguagePath } from './language-path.ts'

test.each([
  ['/', '/fr'],
  ['/?a=1', '/fr?a=1'],
  ['/weather', '/fr/weather'],
  ['/map?hide=us#list', '/fr/map?hide=us#list'],
  ['/_root.data', '/fr/_root.data'],
])('%s is at %s in French', (english, french) => {
  expect(pagePath(english, 'fr')).toBe(french)
  expect(pagePath(english, 'en')).toBe(english)
  expect(splitLanguagePath(french)).toEqual({ language: 'fr', path: english })
  expect(splitLanguagePath(english)).toEqual({ language: 'en', path: english })
})

test('only the first segment as a whole names a language', () => {
  for (const path of ['/frost', '/FR/map', '/posts/fr', '/posts?next=/fr', '/fr-CA', '//fr'])
    expect(plainPath(path)).toBe(path)
})

test('a French page asks the API in French; in English the addresses stay as they were', () => {
  const addresses = ['/api/alerts/stream?lat=43', '/api/uploads']
  expect(addresses.map(apiPath)).toEqual(addresses)
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => 'en'))
  expect(addresses.map(apiPath)).toEqual(['/api/alerts/stream?lat=43&lang=fr', '/api/uploads?lang=fr'])
})
