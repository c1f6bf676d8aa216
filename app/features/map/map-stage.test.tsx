import { parseHTML } from 'linkedom'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import type { MapPicture } from './map-sheet.ts'
import { MapStage } from './map-stage.tsx'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const PICTURE: MapPicture = {
  base: { sea: 'M0 0', land: 'M1 1', lakes: 'M2 2', provinces: 'M3 3', countries: 'M4 4' },
  areas: [{ id: 'squall', look: { colour: 'yellow', kind: 'warning', severity: 'severe' }, path: 'M5 5' }],
  marks: [{ look: { colour: 'yellow', kind: 'warning', severity: 'severe' }, x: 100, y: 100 }],
  own: null,
  labels: [{ name: 'Hamilton', kind: 'town', x: 50, y: 50, side: 'right' }],
}

function stage(isDrawnLive: boolean) {
  const props = {
    ...{ element: { current: null }, map: null, placeName: 'Toronto', picture: PICTURE, isPictured: true, isDrawnLive },
    ...{ spots: [{ id: 'drifts', kind: null, observedAt: '2026-11-21T16:50:00Z', count: 1, x: 9, y: 9 }] },
    ...{ fullWindow: { isFull: false }, layer: { still: null, bar: null } },
  } as unknown as ComponentProps<typeof MapStage>
  const { document } = parseHTML(
    renderToStaticMarkup(
      <NowProvider serverNow={NOON} renew={() => {}}>
        <MapStage {...props} />
      </NowProvider>,
    ),
  )
  return document
}

/** What the style sheet then hides. */
const DOUBLE = '.map-stage[data-drawn-live] .map-picture > :is(span, svg:not(:first-child))'

test('while the live map takes over no alert, report or town is shown twice, and the land stays', () => {
  const document = stage(true)
  const hidden = [...document.querySelectorAll(DOUBLE)]
  const [land, ...areas] = document.querySelectorAll('.map-picture > svg')
  expect(land?.innerHTML).toContain('M1 1')
  expect(hidden).toEqual([...areas, ...document.querySelectorAll('.map-picture > span')])
  expect(hidden).toHaveLength(4)
})

test('until the live map has drawn all alerts the drawn ones stay', () => {
  expect(stage(false).querySelectorAll(DOUBLE)).toHaveLength(0)
})
