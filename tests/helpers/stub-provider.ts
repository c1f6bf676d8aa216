import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface StubProvider {
  url: string
  /** Requests in the order of arrival. */
  requests: { url: string; headers: Record<string, string> }[]
}

/**
 * A provider on this machine that answers as `answer` does; gone after the test.
 *
 * @param onFinished a concurrent test’s own `onTestFinished`
 */
export async function startStubProvider(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  onFinished: (close: () => Promise<void>) => void = onTestFinished,
): Promise<StubProvider> {
  const requests: StubProvider['requests'] = []
  const server = createServer((request, response) => {
    const headers: Record<string, string> = {}
    for (let index = 0; index < request.rawHeaders.length; index += 2) {
      headers[request.rawHeaders[index] ?? ''] = request.rawHeaders[index + 1] ?? ''
    }
    requests.push({ url: request.url ?? '', headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onFinished(async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests }
}

/** Answers JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}
