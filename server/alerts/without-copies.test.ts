import { expect, test } from 'vitest'
import type { AlertSource } from '#shared/contracts/alert.ts'
import { aMessage } from '../../tests/helpers/an-alert-message.ts'
import type { IssuedAlert } from './issued-alert.ts'
import { toAlert } from './to-alert.ts'
import { withoutCopies } from './without-copies.ts'

const anAlert = (alert: Partial<IssuedAlert> = {}): IssuedAlert => ({ ...toAlert('ECCC', aMessage()), ...alert })
const copy = anAlert({ id: 'copy', source: 'OpenWeather', event: 'weather', description: 'Squalls.' })
const NOON = Date.parse('2026-11-21T12:00:00Z')
/** These have answered just now. */
const sources = (...names: AlertSource[]) => new Map(names.map((name) => [name, Number.POSITIVE_INFINITY]))
const ids = (alerts: IssuedAlert[]) => alerts.map(({ id }) => id)

test.for(['Environment Canada', 'Environnement Canada', 'ENVIRONMENT CANADA', 'Environment and Climate Change Canada'])(
  'a copy from “%s” goes when Environment Canada answered itself',
  (sender, { expect }) => {
    expect(withoutCopies([{ ...copy, sender }], sources('ECCC', 'OpenWeather'))).toEqual([])
  },
)

test('the copy stays when Environment Canada is silent', () => {
  expect(ids(withoutCopies([copy], sources('OpenWeather')))).toEqual(['copy'])
})

test('while Environment Canada is silent but has told until noon, what began before is no news, what began since is', () => {
  const until = new Map([['ECCC' as const, NOON]])
  expect(withoutCopies([{ ...copy, start: '2026-11-21T11:59:00Z' }], until)).toEqual([])
  expect(ids(withoutCopies([{ ...copy, start: '2026-11-21T12:00:00Z' }], until))).toEqual(['copy'])
})

test('a copy of the National Weather Service goes when that answered', () => {
  const american = { ...copy, sender: 'NWS Buffalo (Western New York)' }
  expect(withoutCopies([american], sources('NWS'))).toEqual([])
  expect(ids(withoutCopies([american], sources('ECCC')))).toEqual(['copy'])
})

test('another service’s alert through OpenWeather stays', () => {
  expect(ids(withoutCopies([{ ...copy, sender: 'UK Met Office' }], sources('ECCC', 'NWS')))).toEqual(['copy'])
})

test('two with the same event, beginning and times are one, in the better source’s words', () => {
  const same = { event: 'Wind Warning', description: `${'x'.repeat(100)} and more` }
  const official = anAlert({ ...same, id: 'official' })
  const other = anAlert({
    ...same,
    id: 'other',
    source: 'OpenWeather',
    sender: 'Somebody',
    description: 'x'.repeat(120),
  })
  expect(ids(withoutCopies([other, official], sources()))).toEqual(['official'])
  expect(ids(withoutCopies([official, other], sources()))).toEqual(['official'])
})

test.for<Partial<IssuedAlert>>([
  { event: 'Another' },
  { start: '2026-11-21T12:00:01.000Z' },
  { end: null },
  { description: `${'x'.repeat(99)}y` },
])('a difference in %j makes two', (difference, { expect }) => {
  const first = anAlert({ description: 'x'.repeat(100) })
  expect(withoutCopies([first, { ...first, id: 'second', ...difference }], sources())).toHaveLength(2)
})

test('a difference after the hundredth character does not', () => {
  const first = anAlert({ description: `${'x'.repeat(100)}y` })
  expect(ids(withoutCopies([first, { ...first, id: 'zz', description: `${'x'.repeat(100)}z` }], sources()))).toEqual([
    first.id,
  ])
})

test('the same moment in other words is the same', () => {
  const first = anAlert()
  expect(withoutCopies([first, { ...first, id: 'b', start: '2026-11-21T12:00:00Z' }], sources())).toHaveLength(1)
})

test('of any two sources with the same alert the better known is kept, whichever comes first', () => {
  const sender = 'Somebody'
  const all = (['ECCC', 'NWS', 'NOAA', 'OpenWeather', 'Open-Meteo', 'Test'] as const).map((source, index) =>
    anAlert({ id: String(9 - index), source, sender, issued: `2026-11-21T12:0${index}:00Z` }),
  )
  all.forEach((better, index) => {
    for (const worse of all.slice(index + 1)) {
      expect(ids(withoutCopies([better, worse], sources()))).toEqual([better.id])
      expect(ids(withoutCopies([worse, better], sources()))).toEqual([better.id])
    }
  })
})

test('of one source and one moment the first by its id stays', () => {
  const [one, other] = [anAlert({ id: 'a' }), anAlert({ id: 'b' })]
  expect(ids(withoutCopies([one, other], sources()))).toEqual(['a'])
  expect(ids(withoutCopies([other, one], sources()))).toEqual(['a'])
})

test('of one source the later issue stays', () => {
  const early = anAlert({ id: 'early', issued: '2026-11-21T12:00:00.000Z' })
  const late = anAlert({ id: 'late', issued: '2026-11-21T13:00:00.000Z' })
  expect(ids(withoutCopies([late, early], sources()))).toEqual(['late'])
  expect(ids(withoutCopies([early, late], sources()))).toEqual(['late'])
})

test('on the border of two zones the graver colour of one alert is the one that is shown', () => {
  const yellow = anAlert({ id: 'a', colour: 'yellow', severity: 'moderate', issued: '2026-11-21T12:05:00Z' })
  const red = anAlert({ id: 'b', colour: 'red', severity: 'extreme' })
  for (const both of [
    [yellow, red],
    [red, yellow],
  ]) {
    expect(ids(withoutCopies(both, sources('ECCC')))).toEqual(['b'])
  }
})
