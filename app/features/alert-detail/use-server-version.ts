import { useEffect, useState } from 'react'
import { type ErrorResponse, isRouteErrorResponse, useNavigate } from 'react-router'
import type { Alert } from '#shared/contracts/alert.ts'

/** The copy that the previous page left of an alert, shown until the server's version arrives. */
export interface HeadStart<Served> {
  kept: Alert
  served: Promise<ServerVersion<Served>>
}

/** Outcome of the server's loader as plain values: a promise in a loader's data must not reject. */
type ServerVersion<Served> = { data: Served } | { movedTo: string } | { missing: ErrorResponse } | { unreached: true }

/** What the server said, as a value. @param asking the server's loader */
export const serverVersion = <Served>(asking: Promise<Served>): Promise<ServerVersion<Served>> =>
  asking.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (error instanceof Response && error.headers.has('Location')) {
        return { movedTo: error.headers.get('Location') ?? '/' }
      }
      return isRouteErrorResponse(error) && error.status === 404 ? { missing: error } : { unreached: true }
    },
  )

/**
 * The server's version of an alert once it is there; null until then. Navigates to the alert that replaced this one.
 *
 * @throws in rendering, when the server answers that the alert is unknown (404)
 */
export function useServerVersion<Served>(
  loaderData: Served | HeadStart<Served>,
  isHeadStart: (data: Served | HeadStart<Served>) => data is HeadStart<Served>,
): { served: Served | null; isUnreached: boolean } {
  const headStart = isHeadStart(loaderData) ? loaderData : null
  const [answer, setAnswer] = useState<{ to: HeadStart<Served>; version: ServerVersion<Served> } | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!headStart) return
    let isWanted = true
    void headStart.served.then((version) => {
      if (!isWanted) return
      if ('movedTo' in version) void navigate(version.movedTo, { replace: true })
      else setAnswer({ to: headStart, version })
    })
    return () => {
      isWanted = false
    }
  }, [headStart, navigate])

  if (!isHeadStart(loaderData)) return { served: loaderData, isUnreached: false }
  const version = answer?.to === loaderData ? answer.version : null
  if (version && 'missing' in version) throw version.missing
  return {
    served: version && 'data' in version ? version.data : null,
    isUnreached: version !== null && 'unreached' in version,
  }
}
