import { beforeAll, expect, test } from 'vitest'
import { styleRules } from '../helpers/style-rules.ts'
import { readWholeStyle } from '../helpers/whole-style.ts'

let rules: Set<string>
beforeAll(async () => {
  rules = styleRules(await readWholeStyle())
})

/** Selectors of the rules about a class under a condition about scripts. */
const selectorsUnder = (condition: string, name: string): string[] =>
  [...rules]
    .filter((rule) => rule.includes(condition) && rule.includes(name))
    .map((rule) => rule.slice(rule.lastIndexOf(' | ') + 3))

test.each(['.hours-button', '.hours-scroller', '.ribbon-hours'])(
  'a browser too old for our script gets %s as one without scripts does',
  (name) => {
    expect(selectorsUnder('(scripting:none)', name)).not.toEqual([])
    expect([...rules].filter((rule) => rule.startsWith('[data-plain] ') && rule.includes(name))).not.toEqual([])
  },
)

test('on a phone too old for our script the list of alerts stands below the map, not in a sheet that nothing moves', () => {
  const sheet = selectorsUnder('(scripting:enabled)', '.map-')
  expect(sheet.filter((selector) => selector.includes('[data-sheet=answer]'))).not.toEqual([])
  expect(sheet.filter((selector) => /^\.map-(head|toggles|columns)/.test(selector))).toEqual([])
})
