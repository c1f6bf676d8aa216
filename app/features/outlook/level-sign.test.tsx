import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OUTLOOK_LEVELS } from '#shared/outlooks/outlook-levels.ts'
import { LevelSign } from './level-sign.tsx'

test('the bars are filled on paper too, where browsers leave out what is filled', () => {
  expect(renderToStaticMarkup(<LevelSign level="high" />)).toContain('[print-color-adjust:exact]')
})

test('in forced colours as many bars are filled as the level is high; the others are outlines', () => {
  const filled = OUTLOOK_LEVELS.map((level) => {
    const bars = renderToStaticMarkup(<LevelSign level={level} />)
      .split('<i')
      .slice(1)
    expect(bars).toHaveLength(4)
    // `bg-raised` gets an outline there, and a background of the visitor's own colour alone stays.
    for (const bar of bars) expect(bar.includes('bg-raised')).toBe(!bar.includes('forced-colors:bg-[CanvasText]'))
    return bars.filter((bar) => bar.includes('forced-colors:bg-[CanvasText]')).length
  })
  expect(filled).toEqual([1, 2, 3, 4])
})
