import { isRouteErrorResponse } from 'react-router'
import { m } from '../paraglide/messages.js'
import { BUTTON } from './button.ts'

/**
 * What a visitor meets when a page breaks. A plain link instead of the router's, so that it works when the router
 * does not.
 */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.error_title()}</h1>
      <p className="mt-4 max-w-prose text-muted" role="alert">
        {m.error_announcement()}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className={BUTTON.primary} onClick={() => location.reload()}>
          {m.error_refresh()}
        </button>
        <a href="/" className={BUTTON.secondary}>
          {m.error_go_home()}
        </a>
      </div>
      <details className="group mt-6">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake">
          <span className="group-open:hidden">{m.error_show_details()}</span>
          <span className="hidden group-open:inline">{m.error_hide_details()}</span>
        </summary>
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap rounded-card bg-surface p-4 text-muted text-sm ring-1 ring-card-ring">
          {sentenceOf(error)}
        </pre>
      </details>
    </div>
  )
}

/** The sentence of an error, never its stack: that is for the log. */
function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : m.error_unknown()
}
