import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './lib/nonce.ts'
import { RequestIdContext } from './lib/request-id.ts'
import { visitContext } from './lib/visit-context.ts'

export { visitContext }

/** Renders a page, whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, requestId, reportError } = context.get(visitContext)
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <RequestIdContext value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>,
    {
      nonce: { script: nonce, style: nonce },
      // However large a part is, it stands in its place in the HTML: a page must read without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError: (error) => {
        if (!request.signal.aborted) reportError(error)
      },
    },
  )
  // Loaders have waited for all data; what is left is code of parts that this process draws for the first time.
  await body.allReady
  return new Response(body, { status, headers })
}

/** Takes what loaders throw. An answer thrown on purpose (404, 400) is no fault, nor is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(visitContext).reportError(error)
}
