import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/**
 * What a browser does with a message, step by step as RFC 8188 and RFC 8291 say.
 * @throws when it is not meant for this browser
 */
export function decryptMessage(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const inputKey = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
