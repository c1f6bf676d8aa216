import { m } from '#words/messages.js'
import { NotificationsView } from '../features/notifications/notifications-view.tsx'
import { useKeptPlaces } from '../features/place/places-storage.ts'
import { homePlace } from '../features/place/saved-place.ts'
import { calledName } from '../features/place/saved-places.ts'
import { LocationSearch } from '../features/search/location-search.tsx'
import { serialiseDisplayPreferences } from '../lib/display-preferences.ts'
import { useFormatOptions } from '../lib/format-options.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSpokenMoment } from '../lib/spoken-moment.ts'
import { useIsScripted } from '../lib/use-is-scripted.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/notifications'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

const NONE = [] as const

export function loader({ context }: Route.LoaderArgs) {
  return { home: homePlace(context.get(visitContext).cookies) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.notify_title(), description: m.notify_description() })
}

export default function Notifications({ loaderData: { home } }: Route.ComponentProps) {
  const preferences = useFormatOptions()
  const spokenMoment = useSpokenMoment()
  const isScripted = useIsScripted()
  const saved = useKeptPlaces(NONE).map((place) => ({ name: calledName(place), ...place.coordinates }))
  const sayMoment = (at: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return spokenMoment(Date.parse(at), timeZone).text
  }
  return (
    <div className="page-width py-12">
      <h1 className="text-2xl">{m.notify_title()}</h1>
      <p className="mt-3 text-lg text-muted">{m.notify_description()}</p>
      {/* As high as the first question, so that the footer stays where it is when that comes. */}
      <div className="mt-8 min-h-76">
        {isScripted ? (
          <NotificationsView
            home={home}
            saved={saved}
            preferences={serialiseDisplayPreferences(preferences)}
            search={(onChoose) => (
              <LocationSearch id="notify-place" label={m.notify_add_place()} isAdding onChoose={onChoose} />
            )}
            sayMoment={sayMoment}
          />
        ) : (
          <p className="hidden noscript:block">{m.notify_needs_script()}</p>
        )}
      </div>
    </div>
  )
}
