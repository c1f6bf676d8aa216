import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { refusalWords } from '../lib/refusal.ts'
import { reloadIfOutdated } from '../lib/use-renewal.ts'
import { BUTTON } from './button.ts'
import { isOfMovedNodes } from './moved-nodes.ts'

interface ErrorFaceProps {
  error: unknown
  /** Under which the server logged the request; empty when the error arose in the browser. */
  requestId?: string
  /** Renders the button that reloads the page; a press must call `onReload`. */
  reload: (onReload: () => void) => ReactNode
}

/** A reload that did not help within this time is not repeated by itself. */
const RECOVERY_MS = 10_000

/**
 * What a visitor meets when a page breaks: what happened, and the ways on. When a translator or an extension took nodes
 * away that React wanted to move, or the site was updated meanwhile, the page is loaded anew at once, at the address that
 * was wanted. A plain link instead of the router's, so that it works when the router does not.
 */
export function ErrorFace({ error, requestId = '', reload }: ErrorFaceProps) {
  const [retries, setRetries] = useState(0)
  // Kept with the entry of the browser's history: it survives a reload, asks for no storage, and ends with the entry.
  useEffect(() => setRetries(history.state?.retries ?? 0), [])
  useEffect(() => {
    if (!isOfMovedNodes(error)) return reloadIfOutdated()
    if (Date.now() - (history.state?.recoveredAt ?? 0) < RECOVERY_MS) return
    history.replaceState({ ...history.state, recoveredAt: Date.now() }, '')
    location.reload()
  }, [error])

  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.error_title()}</h1>
      <p className="mt-4 max-w-md text-lg text-muted" role="alert">
        {refusalWords(error) ?? m.error_announcement()}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {reload(() => {
          history.replaceState({ ...history.state, retries: retries + 1 }, '')
          location.reload()
        })}
        <a href={pagePath('/')} className={BUTTON.secondary}>
          {m.error_go_home()}
        </a>
        {retries > 0 && <p className="text-muted text-sm">{m.error_retries({ count: retries })}</p>}
      </div>
      <details className="group mt-6">
        <summary className="inline-flex min-h-11 items-center text-lake">
          <span className="group-open:hidden">{m.error_show_details()}</span>
          <span className="hidden group-open:inline">{m.error_hide_details()}</span>
        </summary>
        <div className="mt-2 max-w-prose break-words rounded-card bg-surface p-4 text-muted text-sm ring-1 ring-card-ring">
          <p>{sentenceOf(error)}</p>
          {requestId && <p>{m.error_request({ id: requestId })}</p>}
        </div>
      </details>
    </div>
  )
}

/**
 * The sentence of an error, never its stack: that is for the log. Of an answer its status alone: the router calls each
 * that a route throws “Internal Server Error”.
 */
function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.status)
  return error instanceof Error ? error.message : m.error_unknown()
}
