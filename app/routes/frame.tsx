import type { ReactNode } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import { Frame } from '../features/frame/frame.tsx'
import { DEFAULT_PLACE, placeHref, placeLabel } from '../features/place/place.ts'
import type { loader as rootLoader } from '../root.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/frame'

export default function FrameRoute() {
  return (
    <FrameOfVisit>
      <Outlet />
    </FrameOfVisit>
  )
}

/** A page that breaks leaves the frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FrameOfVisit>
      <ErrorPage error={error} />
    </FrameOfVisit>
  )
}

function FrameOfVisit({ children }: { children: ReactNode }) {
  const simulated = useRouteLoaderData<typeof rootLoader>('root')?.simulated ?? false
  const place = useShownPlace()
  return (
    <Frame place={{ label: placeLabel(place), href: placeHref(place) }} simulated={simulated}>
      {children}
    </Frame>
  )
}

/** The place of the page that is open, for pages that have one. */
function useShownPlace(): Location {
  const matches = useMatches()
  return matches.map(({ loaderData }) => loaderData).find(hasPlace)?.place ?? DEFAULT_PLACE
}

function hasPlace(loaderData: unknown): loaderData is { place: Location } {
  return typeof loaderData === 'object' && loaderData !== null && 'place' in loaderData
}
