import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { languageTag } from '#shared/language.ts'
import { plainPath } from '#shared/language-path.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { readSavedPlace, SAVED_PLACE_KEY } from '#shared/places/read-saved-place.ts'
import type { Viewer, Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { Route } from './+types/root'
import { countWaitingReports } from './features/account/waiting-reports.ts'
import { AlertsBell } from './features/alerts/alerts-bell.tsx'
import { AlertsButton } from './features/alerts/alerts-parts.ts'
import { alertsQuery } from './features/alerts/alerts-query.ts'
import { AlertsView } from './features/alerts/alerts-view.tsx'
import { Frame } from './features/frame/frame.tsx'
import { placeHref } from './features/place/place.ts'
import { homePlace } from './features/place/saved-place.ts'
import { useAccountPlaces } from './features/place/use-account-places.ts'
import { usePlaceChoice } from './features/place/use-place-choice.ts'
import { LocationSearch } from './features/search/location-search.tsx'
import { SettingsButton } from './features/settings/settings-button.tsx'
import { useDisplayPreferences } from './features/settings/use-display-preferences.ts'
import { LaterStyles, laterStyles } from './later-styles.tsx'
import { Answers } from './lib/answers.tsx'
import { parseDisplayPreferences } from './lib/display-preferences.ts'
import { DisplayPreferencesContext } from './lib/format-options.ts'
import type { JsonText } from './lib/json-text.ts'
import { keepPage } from './lib/keep-page.ts'
import { dehydrateAnswers, openQueries, type ServedAnswers } from './lib/loader-queries.ts'
import { NowProvider } from './lib/now.tsx'
import { drawWithFont } from './lib/page-font.ts'
import { createQueryClient } from './lib/query-client.ts'
import { currentTheme, THEME_COLOURS } from './lib/theme.ts'
import { useRenewal } from './lib/use-renewal.ts'
import { visitContext } from './lib/visit-context.ts'
import { ServedHead, ServedScripts } from './served-document.tsx'
import { ErrorPage } from './ui/error-page.tsx'
import { lazyPart, Part } from './ui/part.tsx'

const AccountMenu = lazyPart(() => import('./features/account/account-menu.tsx'))
const PlaceMenuButton = lazyPart(() => import('./features/place/place-menu-button.tsx'))
const SavedCopyBar = lazyPart(() => import('./features/connection/saved-copy-bar.tsx'))
const IconSprite = lazyPart(() => import('./signs/icon-sprite.tsx'))

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: `/manifest-${getLocale()}.webmanifest` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { now, theme, simulated, cookies, siteOrigin } = visit
  const account = await findAccount(visit)
  const waiting = await countWaitingReports(visit, account)
  const viewer = account && { id: account.id, email: account.email, role: account.role, waiting }
  const savedPlace = readSavedPlace(cookies[SAVED_PLACE_KEY])
  const { fetchApi, queryClient } = openQueries(context)
  if (!PAGES_WITH_ALERTS.test(plainPath(new URL(request.url).pathname))) {
    await queryClient.prefetchQuery(alertsQuery(fetchApi, homePlace(cookies).coordinates))
  }
  return {
    now,
    theme,
    simulated,
    siteOrigin,
    viewer,
    preferences: parseDisplayPreferences(cookies),
    savedPlace,
    answers: dehydrateAnswers(queryClient, now),
  }
}

/** While the session cannot be read, pages come without the account's menu. */
async function findAccount({ viewer, reportError }: Visit): Promise<Viewer | null> {
  try {
    return await viewer()
  } catch (error) {
    reportError(error)
    return null
  }
}

/**
 * These pages load the alerts of the place that they show; on all others the bell shows those of the visitor's place.
 */
const PAGES_WITH_ALERTS = /^\/(weather)?(\.data)?$/

/**
 * The frame's data are loaded once, so that the frame keeps working without a network. They are loaded again when the
 * same page is reloaded, and after a sign-in or sign-up. After a form that failed they are not: that may fail as well,
 * and an error would take the place of the form with what was typed into it.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formAction, actionStatus = 0 }: ShouldRevalidateFunctionArgs) {
  // A form of these that leads to another address has succeeded; one that stays has failed.
  return actionStatus < 400 && (currentUrl.href === nextUrl.href) !== /\/(login|sign-up)/.test(formAction ?? '')
}

export const clientMiddleware = [keepPage]

/** The document itself, the same round pages and errors. */
export function Layout({ children }: { children: ReactNode }) {
  const servedTheme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'dark'
  // In the browser the page's own class counts: a script or a visitor may have changed it since.
  const theme = import.meta.env.SSR ? servedTheme : currentTheme()

  return (
    <html lang={languageTag()} className={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOURS[theme]} />
        {import.meta.env.SSR && <ServedHead />}
        {import.meta.env.DEV && <link rel="stylesheet" href={laterStyles} />}
        <Meta />
        <Links />
      </head>
      <body>
        <Part broken={null}>
          <IconSprite />
        </Part>
        {children}
        {import.meta.env.SSR ? (
          <ServedScripts />
        ) : (
          <>
            {!import.meta.env.DEV && <LaterStyles />}
            <ScrollMemory />
          </>
        )}
      </body>
    </html>
  )
}

/** Keeps how far the page was scrolled, for the way back. The server's part of it is in `ServedScripts`. */
function ScrollMemory() {
  useScrollRestoration({})
  return null
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient)
  const [preferences, setPreferences] = useDisplayPreferences(loaderData.preferences)
  const { pathname, search } = useLocation()
  useFontOfLaterPages(pathname)
  const shown = useMatches().map(({ loaderData }) => loaderData)
  const shownPlace = shown.find(hasPlace)?.place
  const { home, choose, locate } = usePlaceChoice({
    saved: loaderData.savedPlace,
    undecided: (!new URLSearchParams(search).has('lat') && shownPlace) || null,
  })
  const place = shownPlace ?? home ?? DEFAULT_PLACE
  const { viewer } = loaderData
  useAccountPlaces(viewer?.id ?? null)
  const named = { label: placeLabel(place), coordinates: place.coordinates }
  return (
    <QueryClientProvider client={queryClient}>
      <Answers served={loaderData.answers}>
        <Answers served={shown.findLast(hasAnswers)?.answers}>
          <NowProvider serverNow={loaderData.now} renew={useRenewal()}>
            <DisplayPreferencesContext value={preferences}>
              <Frame
                place={{ label: named.label, href: placeHref(place) }}
                places={<PlaceMenuButton shown={place} onLocate={locate} />}
                search={(id) => (
                  <Part broken={null}>
                    <LocationSearch id={id} onChoose={choose} onLocate={locate} />
                  </Part>
                )}
                thumb={
                  pathname === '/weather' && (
                    <>
                      <Part broken={null}>
                        <LocationSearch id="thumb-search" opens="up" onChoose={choose} onLocate={locate} />
                      </Part>
                      <div>
                        <AlertsView as={AlertsButton} place={named} broken={null} />
                      </div>
                    </>
                  )
                }
                simulated={loaderData.simulated}
                notice={<SavedCopyBar />}
                notifications={<AlertsBell place={named} />}
                tools={
                  <>
                    <Part broken={null}>
                      <SettingsButton preferences={preferences} onChange={setPreferences} />
                    </Part>
                    {viewer && (
                      <div>
                        <Part broken={null}>
                          <AccountMenu viewer={viewer} />
                        </Part>
                      </div>
                    )}
                  </>
                }
              >
                <Part>
                  <Outlet />
                </Part>
              </Frame>
            </DisplayPreferencesContext>
          </NowProvider>
        </Answers>
      </Answers>
    </QueryClientProvider>
  )
}

/** The first page keeps the font of its first paint: another one would move its words. */
function useFontOfLaterPages(pathname: string) {
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) drawWithFont()
  }, [pathname])
}

function hasPlace(loaderData: unknown): loaderData is { place: Location } {
  return typeof loaderData === 'object' && loaderData !== null && 'place' in loaderData
}

/** Answers of the open page are put into the store above the frame, because the header shows some of them. */
function hasAnswers(loaderData: unknown): loaderData is { answers: JsonText<ServedAnswers> } {
  return typeof loaderData === 'object' && loaderData !== null && 'answers' in loaderData
}

/** The last resort, when the frame itself breaks: every page catches its own errors inside the frame. */
export function ErrorBoundary() {
  return (
    <main>
      <title>{`${m.error_title()} · ${m.brand()}`}</title>
      <ErrorPage />
    </main>
  )
}
