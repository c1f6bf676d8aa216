import { type IncomingMessage, request } from 'node:http'

export interface OpenPage {
  /** What it heard, and when by `performance.now()`. */
  events: { at: number; text: string }[]
  close(): void
}

export interface OpenStreamOptions {
  port: number
  origin: string
  /** The page's address. */
  from: string
  place?: string
}

/** The stream of alerts of a page that is open at a place, Toronto unless given, at one process. */
export async function openStream({ port, origin, from, place }: OpenStreamOptions): Promise<OpenPage> {
  const events: OpenPage['events'] = []
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
    for (const event of whole.filter((each) => each.startsWith('event: alerts'))) {
      events.push({ at: performance.now(), text: event })
    }
  })
  answer.on('error', () => {})
  return { events, close: () => asked.destroy() }
}
