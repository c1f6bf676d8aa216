import { use, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { refusalWords } from '../lib/refusal.ts'
import { RequestIdContext } from '../lib/request-id.ts'
import { m } from '../paraglide/messages.js'
import { BUTTON } from './button.ts'
import { ReloadForm } from './reload-form.tsx'

/**
 * What a visitor meets when a page breaks. A plain link instead of the router's, so that it works when the router
 * does not.
 */
export function ErrorPage() {
  const error = useRouteError()
  const requestId = use(RequestIdContext)
  const [retries, setRetries] = useState(0)
  // Kept with the entry of the browser's history: it survives a reload, asks for no storage, and ends with the entry.
  useEffect(() => setRetries(Number(history.state?.retries) || 0), [])

  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.error_title()}</h1>
      <p className="mt-4 max-w-md text-lg text-muted" role="alert">
        {refusalWords(error) ?? m.error_announcement()}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ReloadForm
          label={m.error_refresh()}
          className={BUTTON.primary}
          onReload={() => {
            history.replaceState({ ...history.state, retries: retries + 1 }, '')
            location.reload()
          }}
        />
        <a href="/" className={BUTTON.secondary}>
          {m.error_go_home()}
        </a>
        {retries > 0 && <p className="text-muted text-sm">{m.error_retries({ count: retries })}</p>}
      </div>
      <details className="group mt-6">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake">
          <span className="group-open:hidden">{m.error_show_details()}</span>
          <span className="hidden group-open:inline">{m.error_hide_details()}</span>
        </summary>
        <div className="mt-2 max-w-prose break-words rounded-card bg-surface p-4 text-muted text-sm ring-1 ring-card-ring">
          <p>{sentenceOf(error)}</p>
          {/* Only the server knows the id; what it wrote stays. */}
          <p suppressHydrationWarning>{import.meta.env.SSR ? m.error_request({ id: requestId }) : ''}</p>
        </div>
      </details>
    </div>
  )
}

/** The sentence of an error, never its stack: that is for the log. */
function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : m.error_unknown()
}
