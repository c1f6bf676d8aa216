import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'

/** Asks one process under the name of the site, as its proxy would. */
export async function askProcess(port: number, url: string, init: RequestInit = {}): Promise<Response> {
  const { host, pathname, search } = new URL(url)
  const body = init.body ? Buffer.from(await new Response(init.body).arrayBuffer()) : undefined
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: init.method,
      path: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host, 'content-length': body?.length ?? 0 },
      agent: false,
    })
    sent.once('response', resolve).once('error', reject).end(body)
  })
  const headers = new Headers()
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
  }
  const status = answer.statusCode ?? 0
  const isEmpty = status === 204 || status === 304 || init.method === 'HEAD'
  // @ts-expect-error Node's streams and the global ones have two declarations of one type.
  return new Response(isEmpty ? null : Readable.toWeb(answer), { status, headers })
}
