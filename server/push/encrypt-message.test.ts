import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptMessage } from './decrypt-message-for-tests.ts'
import { encryptMessage, MOST_TEXT_BYTES } from './encrypt-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, appendix A, is reproduced byte for byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const encrypted = encryptMessage(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender },
    false,
  )
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('short warnings have one length, the longest fits into 4,096 bytes, and each is read by its browser', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { publicKey: browser.getPublicKey(), auth: Buffer.alloc(16, 7) }
  const texts = ['Red: Tornado Warning', 'Ended', 'é'.repeat(1_900), 'x'.repeat(MOST_TEXT_BYTES)]
  const encrypted = texts.map((text) => encryptMessage(Buffer.from(text), keys))
  expect(encrypted.map((body) => decryptMessage(body, browser, keys.auth))).toEqual(texts)
  expect(encrypted.map(({ length }) => length)).toEqual([1_127, 1_127, 4_096, 4_096])
  expect(() => encryptMessage(Buffer.alloc(MOST_TEXT_BYTES + 1), keys)).toThrow(RangeError)
})
