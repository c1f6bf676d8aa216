import { createHash, X509Certificate } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'

export interface TestCertificate {
  /** PEM. */
  key: string
  /** PEM. */
  cert: string
  /** SHA-256 of its public key in base64, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  publicKeyHash: string
}

let made: Promise<TestCertificate> | undefined

/** A certificate for `localhost` and 127.0.0.1, one for each process; Node in this process trusts it from then on. */
export function testCertificate(): Promise<TestCertificate> {
  made ??= make()
  return made
}

async function make(): Promise<TestCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  setDefaultCACertificates([...getCACertificates(), cert])
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') }
}
