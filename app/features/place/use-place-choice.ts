import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import { pagePath, plainPath } from '#shared/language-path.ts'
import { checkConnection, isConnectionLost, loadWhenConnected } from '../../lib/connection.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { placeHref } from './place.ts'

/** Code-split: needed only on request or when the page is idle. */
const loadVisitorPlace = () => loadWhenConnected(() => import('./visitor-place.ts'))

interface PlaceChoiceOptions {
  /** The place that the server read from the cookie. */
  saved: Location | null
  /** The place whose weather the open page shows, though its address names none. */
  undecided: Location | null
}

/** The ways to change the place: choosing one, asking for the position, and on a first visit asking once unprompted. */
export function usePlaceChoice({ saved, undecided }: PlaceChoiceOptions) {
  const navigate = useNavigate()
  const [home, setHome] = useState(saved)
  /** How often the visitor has chosen a place or asked for the position. */
  const wishes = useRef(0)

  const choose = (place: Location) => {
    wishes.current++
    setHome(place)
    // The page's address names no place yet; with it, going back shows the place that was here, not the newly kept one.
    if (undecided && location.pathname === pagePath('/weather'))
      history.replaceState(history.state, '', pagePath(placeHref(undecided)))
    void navigate(placeHref(place))
    loadVisitorPlace().then(({ keepPlace }) => keepPlace(place), ignoreMissingScript)
  }
  const locate = () => {
    const [wish, placeBefore, page] = [++wishes.current, placeInAddress(), location.pathname]
    loadVisitorPlace().then(
      ({ findVisitor, keepFoundPlace }) =>
        findVisitor((found) => {
          // A place that the visitor chooses or opens until the position is found stays, and so does another page.
          const [opened, path] = [placeInAddress(), plainPath(location.pathname)]
          if (wishes.current !== wish || (opened !== null && opened !== placeBefore)) return
          if (location.pathname === page || path === '/weather') return choose(found)
          if (opened !== null) return
          setHome(found)
          keepFoundPlace(found)
          if (path === '/') void navigate('/', { replace: true, preventScrollReset: true })
        }),
      ignoreMissingScript,
    )
  }

  const start = useEffectEvent(({ startPlace }: Awaited<ReturnType<typeof loadVisitorPlace>>) =>
    startPlace(saved, async (place) => {
      // Without a connection the router would put an error page in the place of the saved one.
      await checkConnection()
      if (wishes.current > 0 || isConnectionLost()) return
      setHome(place)
      const path = plainPath(location.pathname)
      void navigate(path === '/weather' ? placeHref(place) : path + location.search, {
        replace: true,
        preventScrollReset: true,
      })
    }),
  )
  const isUndecided = undecided !== null
  useEffect(() => {
    if (isUndecided) whenIdle().then(loadVisitorPlace).then(start, ignoreMissingScript)
  }, [isUndecided])

  return { home, choose, locate }
}

/** The place that the page's address names, as text; null when it names none. */
function placeInAddress(): string | null {
  const asked = new URLSearchParams(location.search)
  return asked.has('lat') ? `${asked.get('lat')},${asked.get('lon')}` : null
}

/** Without a network the page that is open stays as it is. */
function ignoreMissingScript() {}
