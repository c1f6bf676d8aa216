import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BEYOND_LATIN_1 = /.{0,40}[\u0100-\uffff].{0,40}/

test('the text of the built server and of its messages takes one byte a character in memory', () => {
  const files = globSync(['build/programs/*.js', 'build/server/**/*.js', 'words/messages/*.js'])
  expect(files.length).toBeGreaterThan(10)
  const wide = files.map((file) => [file, BEYOND_LATIN_1.exec(readFileSync(file, 'utf8'))?.[0]])
  expect(wide.filter(([, text]) => text !== undefined)).toEqual([])
})
