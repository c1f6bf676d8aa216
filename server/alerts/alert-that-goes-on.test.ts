import { expect, test } from 'vitest'
import type { AlertSeverity } from '#shared/contracts/alert.ts'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import type { KeptAlert } from './alert-store.ts'
import { alertThatGoesOn } from './alert-that-goes-on.ts'
import { toAlert } from './to-alert.ts'

const kept = (
  id: string,
  zones: readonly string[],
  { hazard = 'snow', severity = 'severe' }: { hazard?: string; severity?: AlertSeverity } = {},
): KeptAlert => ({
  alert: { ...toAlert('ECCC', aMessage()), id, severity },
  areas: zones.map((zone) => anArea({ zone })),
  source: 'ECCC',
  cell: null,
  hazards: [hazard],
  heldUntil: 0,
  endedAt: null,
  replacedBy: null,
})
const idOf = (gone: KeptAlert, ...listed: KeptAlert[]) => alertThatGoesOn(gone, listed)?.alert.id ?? null

test('an alert that its issuer splits goes on in the gravest that shares a zone and the hazard', () => {
  const gone = kept('gone', ['a', 'b'])
  const yellow = kept('yellow', ['a'], { severity: 'moderate' })
  const red = kept('red', ['b', 'c'], { severity: 'extreme' })
  expect(idOf(gone, yellow, red)).toBe('red')
  expect(idOf(gone, red, yellow)).toBe('red')
  expect(idOf(gone, yellow)).toBe('yellow')
  expect(idOf(gone, { ...yellow, hazards: ['its own name', 'snow'] })).toBe('yellow')
})

test('an alert does not go on in one elsewhere, nor in one of another hazard', () => {
  const gone = kept('gone', ['a'])
  expect(idOf(gone, kept('elsewhere', ['c']))).toBeNull()
  expect(idOf(gone, kept('wind', ['a'], { hazard: 'wind' }))).toBeNull()
  expect(idOf(gone)).toBeNull()
})

test('areas without a zone are the same by their name', () => {
  const named = (id: string, name: string) => ({ ...kept(id, []), areas: [anArea({ zone: null, name })] })
  expect(idOf(named('gone', 'Barrie'), named('on', 'Barrie'))).toBe('on')
  expect(idOf(named('gone', 'Barrie'), named('other', 'Orillia'))).toBeNull()
})
