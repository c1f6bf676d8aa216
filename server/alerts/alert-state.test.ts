import { expect, test } from 'vitest'
import { aMessage } from '../../tests/helpers/an-alert-message.ts'
import { alertState } from './alert-state.ts'
import { toAlert } from './to-alert.ts'

const warning = toAlert('ECCC', aMessage())
const [answered, silent] = [{ answered: true }, { answered: false }]

test('“none” when everybody who covers the place answered', () => {
  expect(alertState([], [answered])).toBe('none')
  expect(alertState([], [answered, answered])).toBe('none')
})

test('never “none” while one of them is silent', () => {
  expect(alertState([], [answered, silent])).toBe('unknown')
  expect(alertState([], [silent])).toBe('unknown')
})

test('nobody knows where no official source covers the place', () => {
  expect(alertState([], [])).toBe('unknown')
})

test('what is known is “some”, whoever is silent', () => {
  expect(alertState([warning], [silent])).toBe('some')
})
