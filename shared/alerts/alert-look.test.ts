import { expect, test } from 'vitest'
import { alertLook, isAsGrave, isGrave, isGraveColour } from './alert-look.ts'

test.each([
  ['extreme', 'red', 'warning', true],
  ['severe', 'orange', 'warning', true],
  ['moderate', 'yellow', 'advisory', false],
  ['minor', 'grey', 'statement', false],
] as const)('an alert of which only is known that it is %s is a %s %s', (severity, colour, kind, grave) => {
  expect(alertLook({ severity, colour: null, kind: null })).toEqual({ severity, colour, kind })
  expect(isGrave({ severity })).toBe(grave)
})

test('the issuer’s own colour and kind are kept', () => {
  expect(alertLook({ severity: 'severe', colour: 'yellow', kind: 'watch' })).toEqual({
    severity: 'severe',
    colour: 'yellow',
    kind: 'watch',
  })
})

test('red and orange are grave, yellow is not, and neither is an alert without a colour', () => {
  expect((['red', 'orange', 'yellow', 'grey', null] as const).map(isGraveColour)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('red is graver than orange, not the other way round', () => {
  expect(isAsGrave('red', 'orange')).toBe(true)
  expect(isAsGrave('orange', 'orange')).toBe(true)
  expect(isAsGrave('orange', 'red')).toBe(false)
})
