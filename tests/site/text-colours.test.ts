import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALERT_COLOURS, type AlertColour, SHEET_COLOURS } from '#shared/alerts/alert-colours.ts'

type Theme = 'light' | 'dark'
type Colours = Record<string, string>

const SURFACES = ['ground', 'surface', 'raised']
/** What words are written in, wherever they stand. */
const TEXTS = [
  'text',
  'muted',
  'lake',
  'lamp-text',
  'alert-red-text',
  'alert-orange-text',
  'alert-yellow-text',
  'alert-grey-text',
  'uv-extreme',
  'us-issuer',
  'success',
]
/** What big numbers, lines and areas are drawn in. */
const DRAWN = ['lake', 'rain', 'alert-red', 'alert-grey']

/** Colours of which an edge alone would hardly show on a light ground. */
const DARKENED_ON_LIGHT = new Set<AlertColour>(['orange', 'yellow'])

const readSheet = (name: string) => readFileSync(new URL(`../../app/${name}`, import.meta.url), 'utf8')

/** The colours of a theme as a sheet gives them in the block that has one of them, `#rrggbb` by name. */
function readColours(theme: Theme, sheet = 'tokens.css', one = 'ground'): Colours {
  const block = new RegExp(`\\.${theme} \\{([^}]*--${one}[^}]*)\\}`).exec(readSheet(sheet))?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = readColours(theme)
  const of = (name: string) => colours[name] ?? expect.fail(`tokens.css has no --${name} in ${theme}`)

  test('pictures and the page for weak networks have the same colours of alerts, but for those darkened on light', () => {
    for (const colour of ALERT_COLOURS) {
      if (theme === 'light' && DARKENED_ON_LIGHT.has(colour)) continue
      expect(SHEET_COLOURS[colour][theme], colour).toBe(of(`alert-${colour}`))
    }
  })

  test.each(TEXTS)('words in %s are read on every surface', (name) => {
    for (const surface of SURFACES) expect(contrast(of(name), of(surface)), surface).toBeGreaterThanOrEqual(4.5)
  })

  test.each(DRAWN)('what is drawn in %s is seen on every surface', (name) => {
    for (const surface of SURFACES) expect(contrast(of(name), of(surface)), surface).toBeGreaterThanOrEqual(3)
  })

  test('the edge of an alert’s area is seen on the land and the lakes of its page’s map', () => {
    for (const colour of ALERT_COLOURS)
      for (const ground of ['map-land', 'map-water'])
        expect(contrast(of(`alert-${colour}-text`), of(ground)), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test('the sun, the moon and a cloud are seen on every surface, in the light theme by their edges', () => {
    const icons = { sun: of('sun'), ...readColours(theme, 'signs/weather-icon/weather-icon.css', 'icon-cloud') }
    const seen =
      theme === 'light' ? ['sun-edge', 'icon-moon-edge', 'icon-cloud-edge'] : ['sun', 'icon-moon', 'icon-cloud']
    for (const [name, colour] of Object.entries(icons).filter(([name]) => seen.includes(name)))
      for (const surface of SURFACES) expect(contrast(colour, of(surface)), name).toBeGreaterThanOrEqual(3)
    expect(Object.keys(icons)).toEqual(expect.arrayContaining(seen))
  })

  test('the words of the main button are read, and the edge of a field or a chosen segment is seen', () => {
    expect(contrast(of('lamp-ink'), of('lamp'))).toBeGreaterThanOrEqual(4.5)
    for (const surface of SURFACES) {
      expect(contrast(of('field-border'), of(surface)), surface).toBeGreaterThanOrEqual(3)
    }
  })
})

test.each(ALERT_COLOURS)('the pages draw %s alerts', (colour) => {
  const rule = `.alert-${colour} {\n  --alert: var(--alert-${colour});`
  expect(readSheet('tokens.css')).toContain(rule)
  for (const theme of ['light', 'dark'] as const)
    expect(Object.keys(readColours(theme))).toEqual(expect.arrayContaining([`alert-${colour}`, `alert-${colour}-text`]))
})

test('every class of Tailwind that names the colour of an alert has one', () => {
  const pages = globSync('../../app/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const code = pages.map((page) => readFileSync(new URL(page, import.meta.url), 'utf8')).join('\n')
  const named = new Set(code.match(/(?<=\b(?:text|bg|border|ring)-)alert-\w+(?:-text)?\b/g))
  expect(named).toContain('alert-red-text')
  for (const name of named) expect(readSheet('base.css')).toContain(`--color-${name}: var(--${name});`)
})

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
