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

/** Renders a complete page; nothing is streamed. */
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
      // React would move large parts to the end of the document and put them in place by script; pages must work
      // without scripts.
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

/** Logs what loaders throw, except responses thrown on purpose (404, 400) and requests that the visitor has aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(visitContext).reportError(error)
}
