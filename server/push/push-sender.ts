import { Agent } from 'undici'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { readBrowserKeys } from './browser-keys.ts'
import { encryptMessage } from './encrypt-message.ts'

/** What became of one message. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  /** The push service does not accept the site's key for this subscription. */
  | { kind: 'refused'; status: number }
  /** The push service does not accept the message, and would not accept it again. */
  | { kind: 'invalid'; status: number }
  /**
   * The push service cannot be reached or is busy.
   * @property afterMs the pause that it asks for, ms
   * @property code of the network's error
   */
  | { kind: 'later'; afterMs: number | null; status?: number; code?: string }

/** A message and where it goes. */
export interface Outgoing {
  endpoint: string
  p256dh: string
  auth: string
  /** Identifies the site to the push service, see `SiteKeys`. */
  authorization: string
  /** The notification as JSON. */
  body: string
  /** At most 32 URL-safe characters: a newer message of the topic replaces one that waits at the push service. */
  topic: string
  urgency: 'high' | 'normal' | 'low'
  /** How long the push service keeps it for a device that is off. */
  ttlMs: number
}

/** Encrypts messages and hands them to push services. */
export interface PushSender {
  send(message: Outgoing): Promise<SendOutcome>
  close(): Promise<void>
}

const CONNECT_MS = 5 * SECOND_MS
const ANSWER_MS = 10 * SECOND_MS
/** Longest wait for the end of an answer's body, of which nothing is read: its status says all. */
const BODY_MS = SECOND_MS
const BODY_BYTES = 16_384
const LONGEST_RETRY_MS = HOUR_MS

/** @param connections at most, to each push service */
export function createPushSender(connections: number): PushSender {
  const agent = new Agent({
    connections,
    connect: { timeout: CONNECT_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    keepAliveTimeout: MINUTE_MS,
  })
  return {
    async send({ endpoint, p256dh, auth, authorization, body, topic, urgency, ttlMs }) {
      const browser = readBrowserKeys({ p256dh, auth })
      if (browser === null) return { kind: 'gone' }
      const { origin, pathname, search } = new URL(endpoint)
      try {
        // Redirects are not followed: only the address that was checked may be asked.
        const answer = await agent.request({
          origin,
          path: pathname + search,
          method: 'POST',
          headers: {
            TTL: String(Math.max(0, Math.floor(ttlMs / SECOND_MS))),
            Urgency: urgency,
            Topic: topic,
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
            Authorization: authorization,
          },
          body: encryptMessage(Buffer.from(body), browser),
        })
        await answer.body.dump({ limit: BODY_BYTES, signal: AbortSignal.timeout(BODY_MS) }).catch(() => {})
        return outcomeOf(answer.statusCode, answer.headers['retry-after'])
      } catch (error) {
        return { kind: 'later', afterMs: null, code: (error as NodeJS.ErrnoException).code }
      }
    },
    close: () => agent.destroy(),
  }
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'refused', status }
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: retryDelay(String(retryAfter ?? '')), status }
  return { kind: 'invalid', status }
}

/** Reads seconds alone: push services send no dates. */
const retryDelay = (header: string): number | null =>
  /^\d{1,9}$/.test(header) ? Math.min(Number(header) * SECOND_MS, LONGEST_RETRY_MS) : null
