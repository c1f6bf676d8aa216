import { readFileSync } from 'node:fs'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')

/** What a sheet says for paper. */
const paperRules = (file: string) => read(file).split('@media print {')[1] ?? ''

/** What is left out on paper, as a selector. */
const hidden = /\n {2}(header[^{]*)\{\s*display: none/.exec(paperRules('print.css'))?.[1] ?? ''

test('the name, the degree and the state of an alert are on paper, the head of the site is not', () => {
  const { document } = parseHTML(
    '<header id="site"><nav></nav></header><main><div><header id="alert"><h1>Tornado Warning</h1></header></div></main>',
  )
  expect(document.querySelector('#site')?.matches(hidden)).toBe(true)
  expect(document.querySelector('#alert')?.matches(hidden)).toBe(false)
})

test('the names of the alerts on a map are on paper although they are pressed; what else is pressed or leads elsewhere is not', () => {
  const { document } = parseHTML(`<main><button id="layers">Layers</button><ul class="map-list">
    <li><button id="name" class="map-show">Tornado Warning</button><a id="details" class="map-link">Details</a></li>
  </ul></main><footer><nav id="pages"></nav><p id="credits">Data by Environment Canada</p></footer>`)
  const isHidden = (id: string) => document.querySelector(`#${id}`)?.matches(hidden)
  expect(['layers', 'details', 'pages'].map(isHidden)).toEqual([true, true, true])
  expect(['name', 'credits'].map(isHidden)).toEqual([false, false])
})

test('words of a saved PDF can be searched for: no two of their letters are drawn as one', () => {
  expect(paperRules('print.css')).toMatch(/^\s*html \{[^}]*font-variant-ligatures: none;/)
})

test.each([
  ['the chip of an alert', 'signs/alert-mark/alert-mark.css', 'alert-chip'],
  ['“Take cover now.”', 'features/alerts/take-cover.css', 'take-cover'],
  ['the strip of the gravest alert', 'features/alerts/alert-strip.css', 'alert-strip'],
])('on paper, which shows no fillings, %s is written in the colour of the text, in a border', (_, file, name) => {
  const rules = [...paperRules(file).matchAll(/([^{}]+)\{([^}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === `.${name}`))
    .map(([, , body]) => body)
    .join('')
  expect(rules).toMatch(/border(-block)?: \dpx solid;/)
  expect(rules).toContain('background: none;')
  expect(rules).toContain('color: inherit;')
})

test('paper is light: what is for the dark theme alone is for the screen alone', () => {
  expect(read('base.css')).toMatch(
    /@custom-variant dark \{\s*@media screen \{\s*&:where\(\.dark, \.dark \*\) \{\s*@slot;/,
  )
})

test('a printed outlook’s map has room for the strip below it, which nothing cuts off on paper', () => {
  expect(read('features/outlook/outlook-image.tsx')).toContain("item.isDrawn ? 'aspect-[1200/840] print:aspect-auto'")
})

test('on paper are all alerts of a place, whether the further ones were opened or not', () => {
  expect(paperRules('weather-print.css')).toMatch(/\.alerts-rest::details-content \{\s*content-visibility: visible/)
})

test('the bars of the week and what is chosen keep their fillings on paper, where a browser prints no backgrounds', () => {
  expect(paperRules('print.css')).toMatch(/main :is\(\.rounded-full, \.day-bar\) \{\s*print-color-adjust: exact/)
})

test.each([
  ['likes and links to networks below a post', 'features/posts/post-view.tsx', 'flex scroll-mt-6 flex-wrap'],
  ['likes below a report', 'features/reports/report-view.tsx', 'flex scroll-mt-6 flex-wrap'],
  ['the field for a comment', 'community/comments/comment-form.tsx', 'grid scroll-mt-6'],
  ['the form that flags a report', 'features/reports/flag-report.tsx', 'mt-10 scroll-mt-6'],
  ['an outlook’s buttons', 'features/outlook/outlook-actions.tsx', 'ml-auto flex flex-wrap'],
  ['the way back from an alert', 'features/alert-detail/alert-detail.tsx', 'my-2 -ml-1 inline-flex'],
  ['the way back from a post or a report', 'ui/back-link.tsx', 'inline-flex min-h-11'],
])('%s, which paper cannot follow, is not on it', (_, file, classes) => {
  const [found] = read(file).match(new RegExp(`className="[^"]*${classes}[^"]*"`)) ?? []
  expect(found).toMatch(/ print:hidden"$/)
})

test('on paper no sheet ends within an alert’s map, and long code is not cut off', () => {
  expect(read('features/alert-detail/area-map.tsx')).toContain('<figure className="break-inside-avoid')
  expect(paperRules('ui/prose.css')).toMatch(/^\s*white-space: pre-wrap;/)
})

test('on paper no sheet ends after the title of a weather card', () => {
  expect(paperRules('weather-print.css')).toMatch(/section > :first-child \{[^}]*break-after: avoid;/)
})
