import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { decryptMessage } from '#server/push/decrypt-message-for-tests.ts'
import type { PushPayload } from '#server/push/notification-text.ts'

/** One message as it reached a browser. */
export interface Delivered {
  browser: string
  notification: PushPayload['notification']
  topic: string
  urgency: string
  ttl: number
}

/** How the service answers a browser's messages. */
export type Manner = { status: number; headers?: Record<string, string> } | 'hang'

export interface PushService {
  origin: string
  /** A browser that has subscribed: what it sends to the site. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What was accepted, in order. */
  delivered: Delivered[]
  /** Number of all requests. */
  asked(): number
  /** From now on; `null`: accepts again. @param browser all unless given */
  answerWith(manner: Manner | null, browser?: string): void
  /** Ends the connections of requests that are not answered. */
  hangUp(): void
}

interface Browser {
  pair: ECDH
  auth: Buffer
}

/**
 * A push service on this machine that checks each request as the standards say, and decrypts it as the browser would.
 */
export async function startPushService(
  publicKey: () => string,
  onFinished: (close: () => Promise<void>) => void = onTestFinished,
): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const manners = new Map<string, Manner>()
  const delivered: Delivered[] = []
  const hanging: ServerResponse[] = []
  let asked = 0
  let origin = ''

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1
    const name = decodeURIComponent((request.url ?? '').replace('/push/', ''))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const manner = manners.get(name) ?? manners.get('')
    if (manner === 'hang') {
      hanging.push(response)
      return
    }
    if (manner) {
      response.writeHead(manner.status, manner.headers).end()
      return
    }
    const browser = browsers.get(name)
    const problem = problemOf(request)
    if (!browser || problem !== null) {
      response.writeHead(browser ? 400 : 404).end(problem)
      return
    }
    const text = decryptMessage(Buffer.concat(chunks), browser.pair, browser.auth)
    const { notification }: PushPayload = JSON.parse(text)
    const { topic, urgency, ttl } = request.headers
    delivered.push({ browser: name, notification, topic: String(topic), urgency: String(urgency), ttl: Number(ttl) })
    response.writeHead(201).end()
  }

  /** The reason for which a real service would refuse a request; null if there is none. */
  function problemOf({ method, headers }: IncomingMessage): string | null {
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return 'encoding'
    if (!/^\d+$/.test(String(headers.ttl)) || !/^[\w-]{1,32}$/.test(String(headers.topic))) return 'ttl or topic'
    if (!['high', 'normal', 'low'].includes(String(headers.urgency))) return 'urgency'
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    if (key !== publicKey() || !isSigned(`${head}.${claims}`, signature, key)) return 'signature'
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return aud === origin && /^(mailto:|https:)/.test(sub) ? null : 'claims'
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onFinished(async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return {
    origin,
    delivered,
    asked: () => asked,
    subscribe(name) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { pair, auth })
      return {
        endpoint: `${origin}/push/${encodeURIComponent(name)}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    answerWith(manner, browser = '') {
      if (manner) manners.set(browser, manner)
      else manners.delete(browser)
    },
    hangUp() {
      for (const response of hanging.splice(0)) response.destroy()
    },
  }
}

function isSigned(text: string, signature: string, point: string): boolean {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
