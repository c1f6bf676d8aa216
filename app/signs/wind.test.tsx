import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wind } from './wind.tsx'

const wordsOf = (speed: number | null, direction: number | null) =>
  renderToStaticMarkup(<Wind speed={speed} direction={direction} />).replaceAll(/<[^>]*>/g, '')

test('a wind is told with where it comes from, a calm without', () => {
  expect(wordsOf(38, 270)).toBe('from the west W 38 km/h')
  expect(wordsOf(0.3, 0)).toBe('Calm')
  expect(wordsOf(null, 270)).toBe('from the west W N/A')
})
