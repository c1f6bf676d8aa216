import type { IncomingMessage, ServerResponse } from 'node:http'
import { bombBody } from '#simulator/control/fault-answers.ts'

/** Stands in every body that must not be passed on. */
export const MARK = 'canary-body'
/** Where a redirect leads. */
export const REDIRECTED = '/redirected'

const REFUSAL = JSON.stringify({ message: MARK })
const HTML = `<html><body><h1>502 Bad Gateway</h1>${MARK}</body></html>`
const XML = `<?xml version='1.0'?>
<ogc:ServiceExceptionReport version="1.3.0" xmlns:ogc="http://www.opengis.net/ogc">
<ogc:ServiceException code="InvalidLayersParameter" locator="request">${MARK}</ogc:ServiceException>
</ogc:ServiceExceptionReport>`

interface Honest {
  type: string
  body: string | Buffer
}

type Answer = (response: ServerResponse, honest: Honest, request: IncomingMessage) => unknown

const send = (status: number, type: string, body: string, headers: Record<string, string> = {}): Answer => {
  return (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}

/** Every way in which a provider may answer badly, for a stub. */
export const PROVIDER_FAULTS = {
  down: (response) => response.socket?.resetAndDestroy(),
  hang: () => {},
  '500': send(500, 'application/json', REFUSAL),
  '503': send(503, 'application/json', REFUSAL),
  '429': send(429, 'application/json', REFUSAL, { 'retry-after': '2' }),
  html: send(200, 'text/html', HTML),
  'html that calls itself the answer': (response, { type }) =>
    response.writeHead(200, { 'content-type': type }).end(HTML),
  empty: (response, { type }) => response.writeHead(200, { 'content-type': type }).end(),
  truncated: (response, { type, body }) => {
    const half = Buffer.from(body).subarray(0, Math.floor(body.length / 2))
    response.writeHead(200, { 'content-type': type })
    response.write(half)
    response.end()
  },
  'broken off': (response, { type, body }) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length })
    response.write(Buffer.from(body).subarray(0, 5))
    setImmediate(() => response.socket?.destroy())
  },
  xml: send(200, 'text/xml', XML),
  'xml that calls itself the answer': (response, { type }) =>
    response.writeHead(200, { 'content-type': type }).end(XML),
  'another answer': (response, { type }) => response.writeHead(200, { 'content-type': type }).end(REFUSAL),
  drip: (response, { type, body }) => {
    response.writeHead(200, { 'content-type': type })
    let sent = 0
    const timer = setInterval(() => response.write(Buffer.from(body).subarray(sent, ++sent)), 100)
    response.on('close', () => clearInterval(timer))
  },
  bomb: async (response, { type }) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
    response.end(await bombBody())
  },
  redirect: (response, { type, body }, request) => {
    if (request.url?.endsWith(REDIRECTED)) return response.writeHead(200, { 'content-type': type }).end(body)
    return response.writeHead(302, { location: REDIRECTED }).end(MARK)
  },
} satisfies Record<string, Answer>

export type ProviderFault = keyof typeof PROVIDER_FAULTS
export const PROVIDER_FAULT_KINDS = Object.keys(PROVIDER_FAULTS) as ProviderFault[]
