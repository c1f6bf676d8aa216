import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')

test('in large text the name of a day stays on one line: “dim.” is not broken before its point', () => {
  const [, classes] = read('features/home/week-bars.tsx').match(/className="([^"]*)">\s*\{formatWeekday/) ?? []
  expect(classes).toContain('whitespace-nowrap')
})

test('a word that large text breaks gets a hyphen: of a button, of the sky now, of advice', () => {
  expect(read('ui/button.ts')).toContain('hyphens-auto [overflow-wrap:anywhere]')
  expect(read('features/conditions/current-conditions.css')).toMatch(/\.hero-sky \{[^}]*hyphens: auto/)
  expect(read('features/recommendations/recommendations-card.css')).toMatch(/hyphens: auto;\s*overflow-wrap: anywhere/)
})

test('in large text on a phone the radar bar stands below the map, in a row of its own', () => {
  const css = read('features/radar/radar-bar.css')
  const [, rules] = css.split('@media screen and (width < 18rem) and (height < 36rem) {')
  expect(rules).toMatch(/\.map-stage:has\(\.radar-bar\) \{\s*display: grid;\s*grid-template: minmax\(500px, 1fr\) auto/)
  expect(rules).toMatch(/> \* \{\s*grid-area: 1 \/ 1 \/ 2 \/ 2;/)
  expect(rules).toMatch(/> \.radar-bar \{\s*position: relative;\s*inset: auto;\s*grid-row: 2 \/ 3;/)
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
