import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const APP = new URL('../../app/', import.meta.url)

test('the chosen segment of a row has an edge: its ground alone hardly differs from the row’s', () => {
  const lists = globSync('**/*.tsx', { cwd: APP }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, APP), 'utf8').matchAll(
        /"[^"\n]*\b(has-checked|aria-selected):bg-ground\b[^"\n]*"/g,
      ),
    ].map(([classes, state]) => ({ file, classes, edge: `${state}:ring-1 ${state}:ring-field-border` })),
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const { file, classes, edge } of lists) expect(classes, file).toContain(edge)
})

test.each([
  ['view and span of the hourly forecast', 'forecast/hourly-forecast.css', '.segments label:has(:checked)'],
  ['rain or snow of radar', 'radar/radar-legend.css', '.radar-falls button[aria-pressed="true"]'],
  ['height of the map’s sheet', 'map/map-sheet.css', '&[aria-pressed="true"]'],
])('the chosen %s has that edge too', (_, sheet, selector) => {
  const css = readFileSync(new URL(`features/${sheet}`, APP), 'utf8')
  const [chosen] = css.split(`${selector} {`)[1]?.split('}') ?? []
  expect(chosen).toContain('box-shadow: 0 0 0 1px var(--field-border);')
})

test('of the menu’s two themes the one that holds has a mark, which needs no script and no colours', () => {
  const [menu = '', css = ''] = ['header.tsx', 'frame.css'].map((file) =>
    readFileSync(new URL(`features/frame/${file}`, APP), 'utf8'),
  )
  for (const theme of ['dark', 'light'])
    expect(menu).toMatch(new RegExp(`theme-${theme}\\b[^<]*applyTheme\\('${theme}'\\)`))
  expect(css).toMatch(
    /:root:not\(\.light\) \.theme-dark,\n\.light \.theme-light \{[^}]*&::before \{\s*content: "[^"\s]/,
  )
})
