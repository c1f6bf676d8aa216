import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import HourTable, { type HourTableProps } from './hour-table.tsx'
import { anHour, SQUALL } from './hours-for-tests.ts'

const TEN_PM = Date.parse('2026-11-21T22:00:00-05:00')
const HOURS = [0, 1, 2, 3].map((ahead) => anHour(TEN_PM + ahead * HOUR_MS, SQUALL))
const until = (ahead: number) => new Date(TEN_PM + ahead * HOUR_MS).toISOString()

/** The rows as the server draws them. */
function rowsOf(given: Partial<HourTableProps> = {}): Element[] {
  const { document } = parseHTML(
    renderToStaticMarkup(
      <NowProvider serverNow={TEN_PM - 1000} renew={() => {}}>
        <HourTable hours={HOURS} timeZone="America/Toronto" alerts={[]} label="Hours" {...given} />
      </NowProvider>,
    ),
  )
  return [...document.querySelectorAll('tbody tr')]
}
const text = (element: Element | undefined, selector: string) => element?.querySelector(selector)?.textContent

test('wind and gusts stand in every hour, to screen readers with where the wind comes from', () => {
  const [first] = rowsOf()
  expect(text(first, '.hour-wind')).toBe('from the west W 38')
  expect(text(first, '.hour-gust')).toBe('gust 62')
})

test('a listener who moves over the gusts hears their unit, as over the wind', () => {
  const { document } = parseHTML(
    renderToStaticMarkup(
      <NowProvider serverNow={TEN_PM} renew={() => {}}>
        <HourTable hours={HOURS} timeZone="America/Toronto" alerts={[]} label="Hours" />
      </NowProvider>,
    ),
  )
  const heads = [...document.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)
  expect(heads.slice(-2)).toEqual(['Wind, km/h', 'Gusts, km/h'])
})

test('heat is told on the scale of the page’s head, by its name; frost, on whose scale both are the same, as what it feels like', () => {
  const hours = [anHour(TEN_PM, { temperature: 33, feelsLike: 36, dewPoint: 21 }), anHour(TEN_PM + HOUR_MS, SQUALL)]
  expect(rowsOf({ hours }).map((row) => text(row, '.hour-felt'))).toEqual(['Humidex 41', 'feels −12°'])
})

test('a calm hour has neither an arrow nor a direction', () => {
  const [row] = rowsOf({ hours: [anHour(TEN_PM, { windSpeed: 0.2, windDirection: 0 })] })
  expect(text(row, '.hour-wind')).toBe('Calm')
  expect(row?.querySelector('.wind-arrow')).toBeNull()
})

test('the first hour and midnight have their weekday, no other', () => {
  expect(rowsOf().map((row) => text(row, 'th'))).toEqual(['Sat 10 p.m.', '11 p.m.', 'Sun midnight', '1 a.m.'])
})

test('an alert is a bar over the hours it covers, cut where it ends within one, and a name in words', () => {
  const alerts = [anAlert({ end: until(1.5) }), anAlert({ id: '2', event: 'Wind Warning', start: until(1), end: null })]
  const rows = rowsOf({ alerts })
  const bars = rows.map((row) => [...row.querySelectorAll('.hour-bars i')].map((bar) => bar.getAttribute('style')))
  expect(bars[1]).toEqual(['--from:0;--to:0.5', null])
  const drawn = rows.map((row) => [...row.querySelectorAll('.hour-bars i')].map(({ className }) => className !== ''))
  expect(drawn).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [false, true],
  ])
  expect(text(rows[1], '.hour-sky')).toContain('Alerts: Snow Squall Warning, Wind Warning')
  expect(text(rows[2], '.hour-sky')).toContain('Alerts: Wind Warning')
})

test('two alerts of one name in an hour are named once', () => {
  const alerts = [anAlert({ end: until(0.5) }), anAlert({ id: '2', start: until(0.5), end: null })]
  expect(text(rowsOf({ alerts })[0], '.hour-sky')).toMatch(/Alerts: Snow Squall Warning$/)
})

test('more than three alerts hide no hour, and all are named', () => {
  const alerts = ['One', 'Two', 'Three', 'Four'].map((event) => anAlert({ id: event, event, end: null }))
  const [first] = rowsOf({ alerts })
  expect(first?.querySelectorAll('.hour-bars i')).toHaveLength(3)
  expect(text(first, '.hour-sky')).toContain('Alerts: One, Two, Three, Four')
})

test('a reading that no source sent leaves no unit and no arrow behind', () => {
  const silent = {
    windSpeed: null,
    windDirection: null,
    windGust: null,
    precipitationAmount: null,
    snow: null,
    rain: null,
  }
  const [row] = rowsOf({ hours: [anHour(TEN_PM, silent)] })
  expect(text(row, '.hour-wind')).toBe('N/A')
  expect(row?.querySelector('.wind-arrow')).toBeNull()
  expect(text(row, '.hour-gust')).toBe('gust N/A')
  expect(text(row, '.hour-amount')).toBe('N/A')
})

test('without scripts no button stands that would do nothing; what an hour opens to is told in a list', () => {
  const [first] = rowsOf()
  expect(first?.querySelector('button')).toBeNull()
  expect(first?.ownerDocument.querySelector('.hours-in-words')?.textContent).toContain('Humidity 60% · Cloud cover 50%')
})
