import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/** The open page while it is asked for again, and which of its routes have data. */
export const renewed: { url: string; routes: readonly string[] } = { url: '', routes: [] }

/**
 * Leaves an open page as it is when it was asked for again and did not come, as when the server has too much to do. The
 * router would replace the page by an error until the visitor presses something. A page that is gone (404) still says so.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.url === renewed.url) {
    for (const id of renewed.routes) {
      const { type, result } = { ...results[id] }
      // No answer has no status.
      const { status = 500 } = Object(result)
      if (type === 'error' && (status >= 500 || status === 429)) delete results[id]
    }
  }
  return results
}
