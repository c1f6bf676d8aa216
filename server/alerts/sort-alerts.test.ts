import { expect, test } from 'vitest'
import { aMessage } from '../../tests/helpers/an-alert-message.ts'
import type { IssuedAlert } from './issued-alert.ts'
import { sortAlerts } from './sort-alerts.ts'
import { toAlert } from './to-alert.ts'

const anAlert = (id: string, severity: IssuedAlert['severity'], start = '2026-11-21T12:00:00Z'): IssuedAlert => ({
  ...toAlert('ECCC', aMessage()),
  id,
  severity,
  start,
})

test('a tornado warning comes before older alerts as severe, and a warning before the watch that it follows', () => {
  const [now, before] = ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z']
  const alerts = [
    { ...anAlert('heat', 'extreme', before), event: 'red warning - heat', kind: 'warning' as const },
    { ...anAlert('watch', 'severe', before), event: 'orange watch - severe thunderstorm', kind: 'watch' as const },
    { ...anAlert('nameless', 'severe', before), kind: null },
    { ...anAlert('storm', 'severe', now), event: 'orange warning - severe thunderstorm', kind: 'warning' as const },
    { ...anAlert('tornado', 'extreme', now), event: 'red warning - tornado', kind: 'warning' as const },
  ]
  expect(sortAlerts(alerts).map(({ id }) => id)).toEqual(['tornado', 'heat', 'storm', 'watch', 'nameless'])
})

test('the most severe comes first, then what starts first, then by id', () => {
  const alerts = [
    anAlert('d', 'minor', '2026-11-20T12:00:00Z'),
    anAlert('c', 'severe', '2026-11-22T12:00:00Z'),
    anAlert('b', 'severe'),
    anAlert('a', 'extreme', '2026-11-23T12:00:00Z'),
    anAlert('bb', 'severe'),
    anAlert('m', 'moderate'),
  ]
  expect(sortAlerts(alerts).map(({ id }) => id)).toEqual(['a', 'b', 'bb', 'c', 'm', 'd'])
})
