import { expect, test } from 'vitest'
import { pagePath, plainPath, splitLanguagePath } from './language-path.ts'

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
