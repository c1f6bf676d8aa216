import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { MINUTE_MS } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { isAlive } from './connection.ts'
import { isOutdated, reloadUnlessTyping } from './outdated-page.ts'

/** A page on which nothing was pressed or typed for so long counts as forgotten. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE_MS

let usedAt = 0

/**
 * Asks the server for all that the open page shows. Only once the server is known to answer: a failed question would
 * put an error in the place of a page that is merely old. When the site was updated meanwhile, the page is loaded anew.
 * A forgotten page of an administrator asks for nothing: each question counts as a use of the session, which ends when
 * it is not used.
 */
export function useRenewal(): () => void {
  const { revalidate } = useRevalidator()
  const root = useRouteLoaderData<{ viewer: Pick<Viewer, 'role'> | null }>('root')
  useEffect(() => {
    const noteUse = () => {
      usedAt = Date.now()
    }
    const listening = new AbortController()
    for (const use of ['pointerdown', 'keydown']) addEventListener(use, noteUse, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return () => {
    if (root?.viewer?.role === 'admin' && Date.now() - usedAt > FORGOTTEN_AFTER_MS) return
    void fetch('/healthz').then(
      async (answer) => {
        if (isOutdated(answer)) reloadUnlessTyping()
        else if (isAlive(answer)) await revalidate()
      },
      () => {},
    )
  }
}
