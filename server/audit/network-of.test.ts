import { isIPv4 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.0.0/16'],
  ['0.0.0.0', '0.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', null],
  ['', null],
])('%s is kept as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the last two bytes of an address leave no trace', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (address, other) => {
      const sameStart = [...address.split('.').slice(0, 2), ...other.split('.').slice(2)].join('.')
      expect(isIPv4(sameStart)).toBe(true)
      expect(networkOf(sameStart)).toBe(networkOf(address))
    }),
  )
})
