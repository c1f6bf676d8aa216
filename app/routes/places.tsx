import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { data, type RouterContextProvider, redirect, useRouteLoaderData } from 'react-router'
import { alertsNow, isNotCovered } from '#shared/alerts/alerts-now.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { MOST_PLACES, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { m } from '#words/messages.js'
import { knownNextHours } from '../features/next-hours/known-next-hours.ts'
import { changePlaces, hasNoRoom, readPlaceChange } from '../features/place/change-places.ts'
import { FoundPlaces } from '../features/place/found-places.tsx'
import { LeftPlaces } from '../features/place/left-places.tsx'
import type { PlaceWeather } from '../features/place/place-weather.ts'
import { PlacesList } from '../features/place/places-list.tsx'
import {
  changeKeptPlaces,
  joinStoredPlaces,
  keptPlaces,
  restorePlacesCookie,
  useKeptPlaces,
} from '../features/place/places-storage.ts'
import {
  PLACES_KEY,
  readSavedPlaces,
  savedPlaceOf,
  savedPlacesCookie,
  writeSavedPlaces,
} from '../features/place/saved-places.ts'
import { useMissingWeather } from '../features/place/use-missing-weather.ts'
import { dayOutlook } from '../features/ribbon/day-outlook.ts'
import type { RibbonDrawing } from '../features/ribbon/ribbon-drawing.ts'
import { stripDrawing } from '../features/ribbon/strip-drawing.ts'
import { LocationSearch } from '../features/search/location-search.tsx'
import { MIN_SEARCH_LENGTH } from '../features/search/place-search.ts'
import { askApi } from '../lib/api-client.ts'
import { eachAtMost } from '../lib/each-at-most.ts'
import { fromJsonText } from '../lib/json-text.ts'
import { useNow } from '../lib/now.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { readCookie } from '../lib/read-cookie.ts'
import { readForm } from '../lib/read-form.ts'
import { useRenewal } from '../lib/use-renewal.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { loader as rootLoader } from '../root.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { lazyPart, Part } from '../ui/part.tsx'
import { say } from '../ui/say.ts'
import type { Route } from './+types/places'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

const RibbonStrip = lazyPart(() => import('../features/ribbon/ribbon-strip.tsx'))

/** Places whose weather is asked for at one time. */
const PLACES_AT_ONCE = 5
const MAX_SEARCH_LENGTH = 200
const MOST_FOUND = 6
/** In the address after a place was saved by a browser that had sent no list. */
const FIRST = 'first'
/** In the address after a place was not saved because the list is full: that place. */
const NO_ROOM = 'no-room'

interface ShownPlace extends PlaceWeather {
  key: string
  strip: RibbonDrawing | null
}

const savedIn = (request: Request): SavedPlace[] =>
  readSavedPlaces(readCookie(request.headers.get('Cookie'), PLACES_KEY)) ?? []

export async function loader({ request, context }: Route.LoaderArgs) {
  const places = savedIn(request)
  const { searchParams } = new URL(request.url)
  const [shown, found] = await Promise.all([
    eachAtMost(PLACES_AT_ONCE, places, (place) => weatherOf(place, context)),
    search(searchParams.get('q') ?? '', context),
  ])
  const [noRoom = null] = readSavedPlaces(searchParams.get(NO_ROOM)) ?? []
  return { places, shown, found, removed: removedPlace(searchParams), noRoom, isFirst: searchParams.has(FIRST) }
}

/** Everything about one place; what does not come is missing in its row alone. */
async function weatherOf(place: SavedPlace, context: Readonly<RouterContextProvider>): Promise<ShownPlace> {
  const visit = context.get(visitContext)
  const { fetchApi, now } = visit
  const question = { query: place.coordinates }
  const missing = () => undefined
  const [radar, current, forecast, alertsAnswer] = await Promise.all([
    knownNextHours(visit, place.coordinates),
    askApi(fetchApi, 'GET /api/weather/current', question).catch(missing),
    askApi(fetchApi, 'GET /api/weather/forecast', question).catch(missing),
    askApi(fetchApi, 'GET /api/alerts', question).catch(missing),
  ])
  const alerts = alertsAnswer && alertsNow(alertsAnswer, now)
  const outlook = await dayOutlook(context, {
    ...{ place: place.coordinates, current, forecast, radar, alerts: alerts?.data, unlisted: alerts?.unlisted },
    size: 'compact',
  })
  return {
    key: placeKey(place),
    timeZone: outlook.timeZone ?? alerts?.timeZone ?? null,
    temperature: current?.data.temperature.current ?? null,
    temperatureAt: current?.data.timestamp ?? null,
    isStale: current !== undefined && freshnessOf(current.meta, false).isStale,
    felt: current ? feltIndex({ ...current.data, temperature: current.data.temperature.current }) : null,
    feelsLike: current?.data.temperature.feelsLike ?? null,
    next: outlook.sentence,
    nextUntil: Math.min(outlook.sentenceUntil ?? Number.POSITIVE_INFINITY, outlook.sentenceEndsAt),
    nextEndsAt: outlook.sentenceEndsAt,
    alerts: (alerts?.data ?? []).map(({ id, event, language, start, end, colour, kind, severity }) => ({
      ...{ id, event, language, start, end, colour, kind, severity },
    })),
    unlisted: alerts?.unlisted,
    alertState: alerts && isNotCovered(alerts) ? 'not-covered' : (alerts?.state ?? 'unknown'),
    askedAt: now,
    strip: outlook.drawing && stripDrawing(fromJsonText(outlook.drawing)),
  }
}

async function search(sent: string, context: Readonly<RouterContextProvider>) {
  const text = sent.trim().slice(0, MAX_SEARCH_LENGTH)
  if (text.length < MIN_SEARCH_LENGTH) return null
  const { fetchApi } = context.get(visitContext)
  const places = await askApi(fetchApi, 'GET /api/places/search', { query: { name: text } }).then(
    (answer) => answer.data.slice(0, MOST_FOUND),
    () => null,
  )
  return { text, places }
}

function removedPlace(searchParams: URLSearchParams) {
  const [place] = readSavedPlaces(searchParams.get('removed')) ?? []
  const at = Number.parseInt(searchParams.get('at') ?? '', 10)
  return place && at >= 0 ? { place, at } : null
}

/** Changes the list of a visitor whose browser runs no scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const change = readPlaceChange(await readForm(request))
  if (!change) throw data(null, { status: 400 })
  const before = savedIn(request)
  const isSecure = context.get(visitContext).siteOrigin.startsWith('https:')
  if (change.kind === 'add' && hasNoRoom(before, change.place)) {
    return redirect(`/places?${new URLSearchParams({ [NO_ROOM]: writeSavedPlaces([change.place]) })}`, { status: 303 })
  }
  const cookie = savedPlacesCookie(changePlaces(before, change), { isSecure })
  if (change.kind === 'add' && readCookie(request.headers.get('Cookie'), PLACES_KEY) === null) {
    return redirect(`/places?${FIRST}`, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  const at = change.kind === 'remove' ? before.findIndex((place) => placeKey(place) === change.key) : -1
  const [removed] = at < 0 ? [] : before.slice(at)
  const undo = removed ? `?${new URLSearchParams({ removed: writeSavedPlaces([removed]), at: String(at) })}` : ''
  return redirect(`/places${undo}`, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.places_title(), description: m.places_description(), isUnlisted: true })
}

function add(place: SavedPlace): void {
  const before = keptPlaces()
  const isKept = changeKeptPlaces({ kind: 'add', place })
  if (!isKept) say({ tone: 'destructive', title: m.places_not_kept(), text: m.places_not_kept_text() })
  if (hasNoRoom(before, place)) say({ tone: 'destructive', title: m.places_full({ count: MOST_PLACES }) })
}

export default function PlacesPage({
  loaderData: { places, shown, found, removed, noRoom, isFirst },
}: Route.ComponentProps) {
  const renew = useRenewal()
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  const kept = useKeptPlaces(places)
  const strips = new Map(shown.map(({ key, strip }) => [key, strip]))
  useMissingWeather(shown, useNow(), renew)
  const weather = useMemo(() => new Map(shown.map((place) => [place.key, place])), [shown])
  useEffect(() => {
    if (isFirst) joinStoredPlaces()
  }, [isFirst])
  const askForNew = useEffectEvent(() => {
    const isNew = kept.some((place) => !weather.has(placeKey(place)))
    if (restorePlacesCookie() || isNew) renew()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each list
  useEffect(askForNew, [kept])
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{m.places_title()}</h1>
        <div className="w-full md:w-92">
          <Part broken={null}>
            <LocationSearch
              id="place-to-save"
              label={m.places_add()}
              action="/places"
              isAdding
              onChoose={(place) => add(savedPlaceOf(place))}
            />
          </Part>
        </div>
      </div>
      {found && <FoundPlaces {...found} />}
      <Part broken={<ErrorCard message={m.part_error()} />}>
        <PlacesList
          served={places}
          weather={weather}
          strip={(key) => <Strip drawing={strips.get(key)} />}
          removed={removed}
          noRoom={noRoom}
        />
        <LeftPlaces />
      </Part>
      <p className="mt-6 text-muted text-sm">{isSignedIn ? m.places_kept_account() : m.places_kept_here()}</p>
    </div>
  )
}

function Strip({ drawing }: { drawing: RibbonDrawing | null | undefined }): ReactNode {
  if (!drawing) return null
  return (
    <Part broken={null}>
      <RibbonStrip drawing={drawing} />
    </Part>
  )
}
