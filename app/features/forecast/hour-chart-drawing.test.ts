import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertSpans } from '#shared/alerts/alert-span.ts'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS } from '#shared/time.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { hourChartDrawing } from './hour-chart-drawing.ts'
import { chartSentences } from './hour-chart-words.ts'
import { anHour, SQUALL } from './hours-for-tests.ts'

const TEN_PM = Date.parse('2026-11-21T22:00:00-05:00')
const TORONTO = 'America/Toronto'
const hoursOf = (count: number, hourAt: (ahead: number) => Parameters<typeof anHour>[1] = () => ({})) =>
  Array.from({ length: count }, (_, ahead) => anHour(TEN_PM + ahead * HOUR_MS, hourAt(ahead)))
const draw = (hours: ReturnType<typeof hoursOf>, said = {}) =>
  hourChartDrawing({ hours, timeZone: TORONTO, bars: [], width: 760, rem: 16, ...said })

test('nothing is drawn outside the chart, whatever the weather and the width', () => {
  const degrees = fc.option(fc.double({ min: -50, max: 45, noNaN: true }), { nil: null })
  const amount = fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: null })
  const hour = fc.record({ temperature: degrees, feelsLike: degrees, snow: amount, rain: amount })
  fc.assert(
    fc.property(fc.array(hour, { minLength: 2, maxLength: 48 }), fc.integer({ min: 280, max: 900 }), (said, width) => {
      const { left, right, plot, ...drawing } = draw(
        hoursOf(said.length, (ahead) => said[ahead] ?? {}),
        { width },
      )
      for (const [, x, y] of `${drawing.temperature}${drawing.felt}`.matchAll(/(-?\d+) (-?\d+)(?=[MCh]|$)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(Math.floor(left))
        expect(Number(x)).toBeLessThanOrEqual(Math.ceil(right))
        expect(Number(y)).toBeGreaterThanOrEqual(Math.floor(plot.top))
        expect(Number(y)).toBeLessThanOrEqual(Math.ceil(plot.foot))
      }
      for (const bar of drawing.falls) {
        expect(bar.x).toBeGreaterThanOrEqual(left - 0.01)
        expect(bar.x + bar.width).toBeLessThanOrEqual(right + 0.01)
        expect(bar.y).toBeGreaterThan(plot.foot)
        expect(bar.y + bar.height).toBeCloseTo(plot.fallFoot)
      }
    }),
  )
})

test('an alert is drawn exactly as long as it holds, as far as the hours are shown', () => {
  const end = new Date(TEN_PM + 6 * HOUR_MS).toISOString()
  const hours = hoursOf(24)
  const { alerts, left, right } = draw(hours, { bars: alertSpans([anAlert({ end }), anAlert({ end: null })]) })
  expect(alerts[0]?.x).toBe(left)
  expect(alerts[0]?.width).toBeCloseTo(((right - left) / 24) * 7)
  expect(alerts[1]?.width).toBeCloseTo(right - left)
  expect(alerts[1]?.y).toBeGreaterThan(alerts[0]?.y ?? Number.POSITIVE_INFINITY)
})

test('on a narrow chart and in large text arrows and times keep their distance', () => {
  for (const [width, rem] of [
    [300, 16],
    [760, 16],
    [300, 32],
  ] as const) {
    for (const count of [24, 48]) {
      const { winds, times } = draw(hoursOf(count), { width, rem })
      const gaps = (places: { x: number }[]) => places.slice(1).map(({ x }, index) => x - (places[index]?.x ?? 0))
      for (const gap of gaps(winds)) expect(gap, `${width} ${rem} ${count}`).toBeGreaterThanOrEqual(1.9 * rem)
      expect(times.length).toBeGreaterThan(0)
      for (const gap of gaps(times)) expect(gap).toBeGreaterThanOrEqual(2.8 * rem)
    }
  }
})

test('freezing rain and rain of one hour stand side by side as bars of their own', () => {
  const { falls } = draw(hoursOf(2, () => ({ code: 66, rain: 2, snow: 1, precipitationAmount: 3 })))
  expect(falls.map(({ kind }) => kind)).toEqual(['ice', 'snow', 'ice', 'snow'])
  expect(falls[0]?.x).toBeLessThan(falls[1]?.x ?? 0)
})

test('in words the chart tells high and low, each spell and the strongest gust, with their days', () => {
  const hours = hoursOf(24, (ahead) =>
    ahead > 0 && ahead < 6 ? { ...SQUALL, temperature: -ahead } : { temperature: 1 },
  )
  const reader = { now: TEN_PM - 1000, timeZone: TORONTO, preferences: { units: METRIC, hour12: true } }
  expect(chartSentences(hours, reader)).toEqual([
    'High 1° at 10 p.m. today.',
    'Low −5° at 3 a.m. tomorrow.',
    '9 cm of snow from 10 p.m. today to 3 a.m. tomorrow.',
    'Gusts to 62 km/h at 11 p.m. today.',
  ])
  expect(
    chartSentences(
      hoursOf(2, () => ({ temperature: null, windGust: null })),
      reader,
    ),
  ).toEqual([])
})
