import {
  createCipheriv,
  createECDH,
  createSecretKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What a browser's subscription says about encryption. */
export interface BrowserKeys {
  /** Its public key: an uncompressed point of P-256, 65 bytes. */
  publicKey: Buffer
  /** 16 bytes. */
  auth: Buffer
}

/** Random unless given, as for the example of RFC 8291. */
export interface MessageSecrets {
  salt?: Buffer
  /** The key pair of this message. */
  sender?: ECDH
}

const RECORD_BYTES = 4_096
/** Push services take bodies of 4,096 bytes: this is left for the text. */
export const MOST_TEXT_BYTES = 3_993
/** Short messages are padded to one length, so that their length reveals nothing. */
const USUAL_TEXT_BYTES = 1_024
const TAG_BYTES = 16

/**
 * Encrypts a message for one browser: RFC 8291 with the encoding `aes128gcm` of RFC 8188, one record.
 *
 * @param isPadded whether the message is filled up to one of two lengths
 * @returns the body of the request
 * @throws {RangeError} when the text is longer than `MOST_TEXT_BYTES`
 */
export function encryptMessage(
  text: Buffer,
  { publicKey, auth }: BrowserKeys,
  { salt = randomBytes(16), sender = newKeyPair() }: MessageSecrets = {},
  isPadded = true,
): Buffer {
  if (text.length > MOST_TEXT_BYTES) throw new RangeError('The message is too long for a push service.')
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const inputKey = createSecretKey(derive(createSecretKey(sender.computeSecret(publicKey)), auth, info, 32))
  const derived = (purpose: string, bytes: number) =>
    derive(inputKey, salt, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes)
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(derived('aes128gcm', 16)), derived('nonce', 12), {
    authTagLength: TAG_BYTES,
  })
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(senderKey.length, 4)
  // The byte 2 ends the text of the last record (RFC 8188); zeros after it are padding.
  const padding = Buffer.alloc(isPadded ? paddedLength(text.length) - text.length : 0)
  const body = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.update(padding), cipher.final()]
  return Buffer.concat([salt, header, senderKey, ...body, cipher.getAuthTag()])
}

/** @param key an object, because Node handles keys given as bytes much more slowly */
const derive = (key: KeyObject, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const paddedLength = (length: number): number => (length <= USUAL_TEXT_BYTES ? USUAL_TEXT_BYTES : MOST_TEXT_BYTES)
