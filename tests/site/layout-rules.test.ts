import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')

test('in large text the name of a day stays on one line: “dim.” is not broken before its point', () => {
  const [, classes] = read('features/home/week-bars.tsx').match(/className="([^"]*)">\s*\{formatWeekday/) ?? []
  expect(classes).toContain('whitespace-nowrap')
})

test('in a row of the week the sky has room for its longest word: beside a bar of 30 % it stood letter below letter', () => {
  const css = read('features/forecast/daily-forecast.css')
  const [, columns = '', gap] =
    css.match(/\.day \{[^}]*\/ var\(--day-name, 4rem\) ([^;]+);\s*column-gap: (\d+)px/) ?? []
  const [, dayName] = css.match(/:lang\(fr\) \.days \{\s*--day-name: (\d+)px/) ?? []
  expect(columns).toContain(' minmax(7rem, 1fr) ')
  const least = columns.replaceAll(/minmax\(([^,]+), [^)]+\)/g, '$1').split(' ')
  const widths = least.map((width) => Number.parseFloat(width) * (width.endsWith('rem') ? 16 : 1))
  const [, narrow] = css.match(/@container \(width < (\d+)rem\) \{\s*\.day \{/) ?? []
  expect(widths.reduce((sum, width) => sum + width + Number(gap), Number(dayName))).toBeLessThanOrEqual(
    16 * Number(narrow),
  )
})

test('a word that large text breaks gets a hyphen: of a button, of the sky now, of advice', () => {
  expect(read('ui/button.ts')).toContain('hyphens-auto [overflow-wrap:anywhere]')
  expect(read('features/conditions/current-conditions.css')).toMatch(/\.hero-sky \{[^}]*hyphens: auto/)
  expect(read('features/recommendations/recommendations-card.css')).toMatch(/hyphens: auto;\s*overflow-wrap: anywhere/)
})

test('in large text on a phone, and on a page enlarged four times, the radar bar stands below the map, in a row of its own', () => {
  const css = read('features/radar/radar-bar.css')
  // 400 % of a window of 1280 by 1024 leaves 320 by 256.
  const [, rules] = css.split(
    '@media screen and (width < 18rem) and (height < 36rem), screen and (width < 34rem) and (height < 20rem) {',
  )
  expect(rules).toMatch(
    /\.map-stage:has\(\.radar-bar\) \{\s*display: grid;\s*grid-template: minmax\(var\(--map-height\), 1fr\) auto/,
  )
  expect(rules).toMatch(/> \* \{\s*grid-area: 1 \/ 1 \/ 2 \/ 2;/)
  expect(rules).toMatch(/> \.radar-bar \{\s*position: relative;\s*inset: auto;\s*grid-row: 2 \/ 3;/)
})

test('where the text alone is twice its size the radar bar leaves the buttons of a phone’s map free', () => {
  const css = read('features/map/map-sheet.css')
  const [, rem, px] = css.match(/--bar-and-buttons: calc\(([\d.]+)rem - (\d+)px\)/) ?? []
  const room = (text: number) => Number(rem) * text - Number(px)
  // The bar and its edge are 427 px high in English, the buttons end at 204 px.
  expect(room(32)).toBeGreaterThan(427 + 204)
  expect(room(16)).toBeLessThan(0)
  const maps = css.match(/grid-template-rows:\s*minmax\(max\([\d.a-z]+, var\(--bar-and-buttons\)\), 1fr\)/g)
  expect(maps).toHaveLength(css.match(/grid-template-rows/g)?.length ?? 0)
})

test('on a phone the date and the amount of a day break where letters are spaced out: they lay under the icon', () => {
  const [, phone] = read('features/forecast/daily-forecast.css').split('@container (width < 36rem) {')
  expect(phone).toMatch(/\.day-name,\s*\.day-amount \{\s*white-space: normal;/)
})

test('in forced colours the arrows and the compass of the wind have the colour of text, not a pale blue', () => {
  for (const file of ['features/forecast/hourly-forecast.css', 'features/conditions/current-details.css'])
    expect(read(file)).toMatch(/(?:fill|stroke|color): var\(--lake\)/)
  expect(read('forced-colours.css')).toMatch(/ svg:not\([^{]*\{[^}]*--lake: CanvasText;/)
})

test('in a low window, as of a phone on its side, the map leaves the page an edge to scroll by', () => {
  expect(read('features/map/map-stage.css')).toMatch(
    /\.map-stage \{[^}]*--map-height: min\(500px, max\(15rem, 100svh - 5rem\)\);[^}]*\sheight: max\(var\(--map-height\), min\(31\.25rem, 100svh - 5rem\)\)/,
  )
})

test('in a low window of a phone the map’s buttons keep to one line; only its sheet needs the height', () => {
  const [, head, sheet] = read('features/map/map-sheet.css').split('@media screen and (scripting: enabled) ')
  expect(head).toMatch(
    /^and \(\(width < 48rem\) or \(height < 30rem\)\) and \(\s*\(width >= 18rem\) or \(height >= 36rem\)\s*\) \{/,
  )
  expect(head).toMatch(/\.map-toggles,\s*\.map-toggles fieldset \{\s*flex-wrap: nowrap/)
  expect(sheet).toMatch(/^and \(width < 48rem\) and \(height >= 36rem\) \{[^}]*\.map-columns/)
})

test('what a phone’s row of map buttons says to screen readers alone scrolls with it: “not known” made the page wider', () => {
  const [, row] = read('features/map/map-sheet.css').match(/\.map-toggles \{([^}]*overflow-x: auto;[^}]*)\}/) ?? []
  expect(row).toContain('position: relative;')
})

test('a button at the edge of a phone’s row of map buttons comes into view with the focus: three pixels of it did', () => {
  const [, row] = read('features/map/map-sheet.css').match(/\.map-toggles \{([^}]*overflow-x: auto;[^}]*)\}/) ?? []
  expect(row).toContain('scroll-padding-inline: 3rem;')
})

test('what the map’s list says to screen readers alone scrolls with it: forty alerts made a phone’s page thousands of pixels longer', () => {
  expect(read('features/map/map-list.css')).toMatch(/\n\.map-side \{[^}@]*position: relative;/)
})

test('in an opened hour each alert has a line of its own: four in a row read as one', () => {
  expect(read('features/forecast/hour-panel.css')).toMatch(
    /\.hour-panel a \{\s*display: block;\s*width: fit-content;\s*padding-block: 4px;/,
  )
})

test('the title of the saved places is as large as those of the other pages', () => {
  expect(read('routes/places.tsx')).toContain('<h1 className="text-2xl">')
})

test('the card that says why the weather is missing stands apart from the ribbon below it', () => {
  expect(read('features/conditions/current-conditions.css')).toContain('.hero-room > [role="alert"] {')
  expect(read('routes/weather.tsx')).toContain('className="hero-room"')
  expect(read('ui/error-card.tsx')).toContain('role="alert"')
})

test('on a phone the card of an alert stands above the radar bar, whose reading has two lines there', () => {
  expect(read('features/radar/radar-bar.css')).toMatch(
    /@media \(width < 34rem\) \{\s*\.map-stage:has\(\.radar-bar\) \.map-popup \{\s*bottom: 10rem;\s*max-height: calc\(100% - 10\.75rem\)/,
  )
})

test('the five steps of the radar’s legend stand in one row in 288 px, which a phone of 320 px has', () => {
  const [, least, gap] =
    read('features/radar/radar-legend.css').match(/minmax\(([\d.]+)rem, 1fr\)\);\s*gap: [\d.]+rem ([\d.]+)px/) ?? []
  expect(5 * 16 * Number(least) + 4 * Number(gap)).toBeLessThanOrEqual(288)
})

test('on screen all of the drawn map but its land is hidden once the live one has drawn the alerts; paper keeps it', () => {
  expect(read('features/map/map-stage.css')).toMatch(
    /@media screen \{[^{}]*\.map-stage\[data-drawn-live\] \.map-picture > :is\(span, svg:not\(:first-child\)\) \{\s*visibility: hidden/,
  )
})

test('where a saved place is a row, its strip stands second, though it comes after what changes next', () => {
  const css = read('features/place/places.css')
  expect(css).not.toContain('order:')
  expect(css.split('@container (width >= 60rem)')[1]).toMatch(/\.place-strip \{\s*grid-area: 1 \/ 2;/)
})

test('stripes of a mixed colour are drawn in sRGB: in OKLab, which they would get, Firefox makes one flat grey of them', () => {
  const stripes = globSync('**/*.css', { cwd: new URL('../../app/', import.meta.url) }).flatMap(
    (file) => read(file).match(/repeating-[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? [],
  )
  const mixed = stripes.filter((gradient) => gradient.includes('color-mix('))
  expect(mixed.length).toBeGreaterThan(2)
  expect(mixed.filter((gradient) => !/^[\w-]+\(\s*\S+ in srgb,/.test(gradient))).toEqual([])
})

test('a kind of weather in the report form is hyphenated in large text alone: elsewhere its words fit into a line', () => {
  const [, kinds] = read('features/report-form/kind-pictures.tsx').match(/aria-pressed=.*?className="([^"]*)"/s) ?? []
  expect(kinds?.split(' ').filter((name) => name.includes('hyphens'))).toEqual(['max-[18rem]:hyphens-auto'])
})

test('a report in a short list has 288 px: beside its photo the words of a third of a tablet stood two in a line', () => {
  for (const file of ['features/near-reports/near-reports-card.tsx', 'features/alert-detail/alert-reports.tsx'])
    expect(read(file)).toContain('grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]')
})

test('the line of lightning near stands as far from the next card as the cards do, and leaves no gap without one', () => {
  expect(read('routes/weather-below.tsx')).toMatch(/grid grid-cols-1 gap-\[inherit\][^<]*>\s*<Part>\s*<LightningNotice/)
  expect(read('features/lightning/lightning-notice.tsx')).not.toMatch(/className="mb-/)
})

test('the twelve kinds of weather stand at most six in a row, so that no row is left half empty', () => {
  const [, least] = read('features/report-form/kind-pictures.tsx').match(/minmax\(max\([\d.]+rem,(\d+)%\),1fr\)/) ?? []
  expect(7 * Number(least) + 6).toBeGreaterThan(100)
  expect(6 * Number(least)).toBeLessThan(100 - 5)
})

test('on a small phone the state of an upload has the width below its buttons: “Pas de connexion” stood in six lines', () => {
  const row = read('features/report-form/upload-row.tsx')
  expect(row).toContain('row-span-2 flex gap-1 max-[24rem]:row-span-1')
  expect(row).toMatch(/max-\[24rem\]:col-span-2">\s*<StatusLine/)
})

test('the ring of the focus of the radar’s slider leaves the times below it free', () => {
  const css = read('features/radar/radar-bar.css')
  expect(css).toMatch(/\.radar-track-room:focus-visible \{\s*outline: none/)
  const [, width, offset] =
    css.match(/:focus-visible > \.radar-track \{\s*outline: (\d+)px [^;]*;\s*outline-offset: (\d+)px/) ?? []
  const [, padding] = css.match(/\.radar-track-room \{\s*padding-block: ([\d.]+)rem/) ?? []
  expect(Number(width) + Number(offset)).toBeLessThan(16 * Number(padding))
})

test('where what comes to the place takes two lines, the radar’s legend does not touch the second', () => {
  expect(read('features/radar/radar-panel.tsx')).toMatch(/"radar-answer min-h-18 pb-3 /)
})

test('every selection has our own look: the platform’s is grey and taller in WebKitGTK', () => {
  const files = globSync('**/*.tsx', { cwd: new URL('../../app/', import.meta.url) })
  expect(files.filter((file) => read(file).includes('<select'))).toEqual(['ui/form/select.tsx'])
  expect(read('ui/form/select.tsx')).toContain('appearance-none')
})
