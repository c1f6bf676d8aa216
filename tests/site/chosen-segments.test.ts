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

test('of the menu’s two themes the one that holds has a mark, which needs no script and no colours', () => {
  const [menu = '', css = ''] = ['menu.tsx', 'frame.css'].map((file) =>
    readFileSync(new URL(`features/frame/${file}`, APP), 'utf8'),
  )
  for (const theme of ['dark', 'light'])
    expect(menu).toMatch(new RegExp(`theme-${theme}\\b[^<]*applyTheme\\('${theme}'\\)`))
  expect(css).toMatch(
    /:root:not\(\.light\) \.theme-dark,\n\.light \.theme-light \{[^}]*&::before \{\s*content: "[^"\s]/,
  )
})
