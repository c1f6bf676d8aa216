import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const CREDENTIAL_FOLLOWS = 0x40

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (value: Uint8Array) => Buffer.from(value).toString('base64url')

/** A security key that signs in memory, with ES256 and no attestation (WebAuthn, sections 6.1 and 6.5). */
export function aPasskey({ origin = 'https://weather.example', isVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData({ more = 0, isUserVerified = isVerified } = {}): Buffer {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | more
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.of(flags), counter])
  }
  const about = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    /** Answers what a browser is given to make a passkey. */
    create({ challenge }: { challenge: string }) {
      // COSE in CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
      const [start, beforeY] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
      const key = Buffer.concat([start, Buffer.from(x, 'base64url'), beforeY, Buffer.from(y, 'base64url')])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const data = Buffer.concat([authenticatorData({ more: CREDENTIAL_FOLLOWS }), credential])
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = text(Buffer.concat([head, Buffer.of(data.length), data]))
      const clientDataJSON = text(clientData('webauthn.create', challenge))
      return { ...about, response: { clientDataJSON, attestationObject, transports: ['usb'] } }
    },
    /** Answers what a browser is given to have a passkey sign. */
    sign({ challenge }: { challenge: string }, { isVerified: isUserVerified = isVerified } = {}) {
      const [data, client] = [authenticatorData({ isUserVerified }), clientData('webauthn.get', challenge)]
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { ...about, response }
    },
  }
}
