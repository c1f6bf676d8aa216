import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from '../../secret.ts'
import { seal, unseal } from './sealed-text.ts'

const SECRET = new Secret('a secret of thirty-two letters or more')

test('what is sealed opens for its owner under its secret, and nowhere else', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const sealed = seal(bytes, 'ada', SECRET)
      expect(Uint8Array.from(unseal(sealed, 'ada', SECRET) ?? [])).toEqual(bytes)
      expect(unseal(sealed, 'bob', SECRET)).toBeNull()
      expect(unseal(sealed, 'ada', new Secret('another secret of the same length'))).toBeNull()
      expect(seal(bytes, 'ada', SECRET)).not.toBe(sealed)
    }),
    { numRuns: 30 },
  )
})

test('changed and cut text does not open', () => {
  const sealed = seal(Buffer.from('12345678901234567890'), 'ada', SECRET)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Q' : 'A') + sealed.slice(at + 1)
    expect(unseal(changed, 'ada', SECRET)).toBeNull()
    expect(unseal(sealed.slice(0, at), 'ada', SECRET)).toBeNull()
  }
})
