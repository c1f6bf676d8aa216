import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const APP = new URL('../../app/', import.meta.url)
const styles = globSync('**/*.css', { cwd: APP }).map((file) => readFileSync(new URL(file, APP), 'utf8'))
const rules = styles.flatMap((text) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((each) => each.trim()),
    body,
  })),
)

test('the colours of a legend stay where the visitor’s system chooses all other colours, and on paper', () => {
  const swatches = new Set(styles.flatMap((text) => text.match(/\.\w+-swatch\b(?!-)/g) ?? []))
  expect(swatches).toContain('.smoke-swatch')
  for (const swatch of swatches) {
    const own = rules.filter(({ selectors }) => selectors.includes(swatch))
    const bodies = own.map(({ body }) => body).join()
    expect(bodies, swatch).toContain('forced-color-adjust: none')
    expect(bodies, swatch).toContain('print-color-adjust: exact')
  }
})

test('a link or a tab that is the chosen one of its row has an outline there, as a pressed button has', () => {
  const pressed = rules.find(({ selectors }) => selectors.includes('[aria-pressed="true"]:not(:focus-visible)'))
  expect(pressed?.selectors).toContain('main a[aria-current]:not(:focus-visible)')
  expect(pressed?.selectors).toContain('[aria-selected="true"]:not(:focus-visible)')
  expect(pressed?.body).toContain('outline: 3px solid Highlight')
})

test('a label has that outline for its box or button alone: a selection in a label always has a chosen entry', () => {
  const marked = styles.join().match(/(?<=\n {2})label:has\(.*(?=,\n)/g)
  expect(marked).toEqual(['label:has(input:checked):not(:focus-within)'])
})

test('a switch shows there whether it is on', () => {
  const switches = globSync('**/*.tsx', { cwd: APP })
    .map((file) => readFileSync(new URL(file, APP), 'utf8'))
    .flatMap((text) => text.match(/<input\b[^<]*?role="switch"[^<]*?\/>/g) ?? [])
  expect(switches.length).toBeGreaterThan(1)
  for (const one of switches) expect(one).toContain('className="switch"')
  expect(
    rules.filter(({ selectors }) => selectors.includes('.switch:checked::before')).map(({ body }) => body),
  ).toEqual([expect.stringContaining('background: var(--ground)'), expect.stringContaining('background: Highlight')])
})

test('what lies under a drawing’s lines and words has the visitor’s background there, as these have his text colour', () => {
  const drawings = rules.find(({ body }) => body.includes('--text: CanvasText'))?.body
  for (const ground of ['--surface', '--raised']) expect(drawings).toContain(`${ground}: Canvas;`)
})

test('the sun, a cloud and an alert’s shape and bar are seen there on white, too, when the site’s own theme is dark', () => {
  const drawings = rules.find(({ body }) => body.includes('--text: CanvasText'))?.body
  for (const line of ['--sun-edge', '--icon-cloud-edge', '--icon-moon-edge', '--alert-text'])
    expect(drawings).toContain(`${line}: CanvasText;`)
  expect(rules.find(({ body }) => body.includes('--bar: CanvasText;'))?.selectors).toContain('.alert-bar')
})

test('the map, which keeps its own ground there, keeps its lines and words too', () => {
  expect(styles.find((text) => text.includes('--text: CanvasText'))).toMatch(/svg:not\([^{]*\.map-stage \*\) \{/)
})
