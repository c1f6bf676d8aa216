import { expect, test } from 'vitest'
import { capitalised } from './capitalised.ts'

test('French names have a capital at their beginning alone', () => {
  expect(capitalised('avertissement de pluie verglaçante')).toBe('Avertissement de pluie verglaçante')
  expect(capitalised('état')).toBe('État')
  expect(capitalised('bourrasques au lac Huron')).toBe('Bourrasques au lac Huron')
})
