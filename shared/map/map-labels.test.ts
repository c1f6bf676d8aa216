import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { frameAround } from './map-frame.ts'
import { placeLabels } from './map-labels.ts'

test('the lakes are called as the language of the page calls them', () => {
  const lakes = frameAround(
    [
      [-92, 49],
      [-76, 41],
    ],
    { width: 1200, height: 840, margin: 0, leastSpan: 1 },
  )
  const waters = () => placeLabels(lakes, null).flatMap(({ kind, name }) => (kind === 'water' ? name : []))
  expect(waters()).toContain('Lake Erie')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(waters()).toContain('lac Érié')
})
