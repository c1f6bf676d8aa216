import { type IncomingMessage, request } from 'node:http'

/** What a page heard, and when by `performance.now()`. */
export interface HeardEvent {
  at: number
  text: string
}

export interface OpenPage {
  events: HeardEvent[]
  /** Resolves when the stream has ended, by whom and how ever. */
  ended: Promise<void>
  close(): void
}

export interface OpenStreamOptions {
  port: number
  origin: string
  /** The page's address. */
  from: string
  place?: string
  /** Called with each event as it comes. */
  hear?: (event: HeardEvent) => void
}

/** The stream of alerts of a page that is open at a place, Toronto unless given, at one process. */
export async function openStream({ port, origin, from, place, hear }: OpenStreamOptions): Promise<OpenPage> {
  const events: HeardEvent[] = []
  const asked = request({
    host: '127.0.0.1',
    port,
    path: `/api/alerts/stream?${place ?? 'lat=43.6532&lon=-79.3832'}`,
    headers: { host: new URL(origin).host, 'x-forwarded-for': from },
    agent: false,
  })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end()
  })
  if (answer.statusCode !== 200) throw new Error(`The stream was answered ${answer.statusCode}`)
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const whole = `${rest}${text}`.split('\n\n')
    rest = whole.pop() ?? ''
    for (const text of whole.filter((each) => each.startsWith('event: alerts'))) {
      const event = { at: performance.now(), text }
      events.push(event)
      hear?.(event)
    }
  })
  answer.on('error', () => {})
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return { events, ended, close: () => asked.destroy() }
}
