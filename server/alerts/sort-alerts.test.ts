import { expect, test } from 'vitest'
import { aMessage } from '../../tests/helpers/an-alert-message.ts'
import type { IssuedAlert } from './issued-alert.ts'
import { sortAlerts } from './sort-alerts.ts'
import { toAlert } from './to-alert.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

const anAlert = (id: string, severity: IssuedAlert['severity'], start = '2026-11-21T12:00:00Z'): IssuedAlert => ({
  ...toAlert('ECCC', aMessage()),
  id,
  severity,
  start,
})
/** The same, whichever order they come in. */
const idsOf = (alerts: readonly IssuedAlert[]) => {
  const [sorted, other] = [alerts, alerts.toReversed()].map((each) => sortAlerts(each, NOON).map(({ id }) => id))
  expect(other).toEqual(sorted)
  return sorted
}

test('a tornado warning comes before others as severe, and a warning before a watch, whichever began last', () => {
  const [now, before] = ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z']
  const alerts = [
    { ...anAlert('heat', 'extreme', before), event: 'red warning - heat', kind: 'warning' as const },
    { ...anAlert('watch', 'severe', before), event: 'orange watch - severe thunderstorm', kind: 'watch' as const },
    { ...anAlert('nameless', 'severe', before), kind: null },
    { ...anAlert('storm', 'severe', now), event: 'orange warning - severe thunderstorm', kind: 'warning' as const },
    { ...anAlert('tornado', 'extreme', now), event: 'red warning - tornado', kind: 'warning' as const },
  ]
  expect(idsOf(alerts)).toEqual(['tornado', 'heat', 'storm', 'nameless', 'watch'])
  const turned = alerts.map((alert) => ({ ...alert, start: alert.start === now ? before : now }))
  expect(idsOf(turned)).toEqual(['tornado', 'heat', 'nameless', 'storm', 'watch'])
  const tornadoWatch = { ...anAlert('tornado watch', 'severe', now), event: 'tornado watch', kind: 'watch' as const }
  expect(idsOf([tornadoWatch, { ...anAlert('wind', 'severe', before), kind: 'warning' }])).toEqual([
    'wind',
    'tornado watch',
  ])
})

test('among equals what holds comes before what is to come: first what began last, then what begins soonest', () => {
  const alerts = [
    anAlert('tomorrow', 'severe', '2026-11-22T12:00:00Z'),
    anAlert('tonight', 'severe', '2026-11-21T23:00:00Z'),
    anAlert('for days', 'severe', '2026-11-19T12:00:00Z'),
    anAlert('for an hour', 'severe', '2026-11-21T11:00:00Z'),
  ]
  expect(idsOf(alerts)).toEqual(['for an hour', 'for days', 'tonight', 'tomorrow'])
})

test('the most severe comes first, whenever it starts; what starts at once is told by id', () => {
  const alerts = [
    anAlert('d', 'minor', '2026-11-20T12:00:00Z'),
    anAlert('c', 'severe', '2026-11-22T12:00:00Z'),
    anAlert('b', 'severe'),
    anAlert('a', 'extreme', '2026-11-23T12:00:00Z'),
    anAlert('bb', 'severe'),
    anAlert('m', 'moderate'),
  ]
  expect(idsOf(alerts)).toEqual(['a', 'b', 'bb', 'c', 'm', 'd'])
})
