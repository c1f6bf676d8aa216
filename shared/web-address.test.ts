import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test('what is no address is none, and what is a path is read on its site', () => {
  expect(webAddress('weather')).toBeNull()
  expect(webAddress('https://')).toBeNull()
  expect(webAddress('/weather?lat=43.7', 'https://weather.example')?.href).toBe(
    'https://weather.example/weather?lat=43.7',
  )
})

/** Chrome 116 lacks all of them, Safari 17.4 some (docs/browsers.md). The build replaces syntax and no functions. */
const TOO_NEW = /\b(URL\.(parse|canParse)|(Object|Map)\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync)\(/

test('the oldest browsers we serve have the functions that the pages call', () => {
  const files = globSync('{app,shared}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => TOO_NEW.test(readFileSync(file, 'utf8')))).toEqual([])
})
