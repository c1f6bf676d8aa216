import { useMemo } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FINE_ZOOM } from '#shared/map/fine-zoom.ts'
import type { MapView } from './alert-map.ts'
import type { MapCountry } from './map-countries.ts'
import { bySeverity, entryOf, isInView, type MapEntry, sortEntries } from './map-entries.ts'
import type { ServedMap } from './served-map.ts'
import { type CountryAlerts, useCountryAlerts } from './use-country-alerts.ts'

interface MapAlertsOptions {
  served: ServedMap
  place: Coordinates
  view: MapView
  /** Whose alerts are shown. */
  shown: readonly MapCountry[]
}

/** The alerts of both countries: what is known of them, what the map draws, what is in view. */
export function useMapAlerts({ served, place, view, shown }: MapAlertsOptions) {
  const shared = { place, isFine: view.zoom >= FINE_ZOOM }
  const ca = useCountryAlerts({ country: 'ca', served: served.ca, ...shared })
  const us = useCountryAlerts({ country: 'us', served: served.us, ...shared })
  const drawn = useMemo(() => {
    const features = { ca: ca.features, us: us.features }
    return shown.flatMap((country) => features[country] ?? []).toSorted((one, other) => bySeverity(other, one))
  }, [ca.features, us.features, shown])
  const inView = {
    ca: useInView(ca, view, place),
    us: useInView(us, view, place),
  }
  return {
    countries: { ca, us },
    /** With their shapes, most severe first. */
    drawn,
    /** Whether the shapes of all shown countries have come, so that nothing is missing from `drawn`. */
    isDrawnWhole: shown.every((country) => (country === 'ca' ? ca : us).features !== null),
    /** How many of each country are in view; null while its source is silent. */
    counts: { ca: countOf(ca, inView.ca), us: countOf(us, inView.us) },
    entries: sortEntries(shown.flatMap((country) => inView[country])),
  }
}

const countOf = ({ state }: CountryAlerts, inView: readonly MapEntry[]): number | null =>
  state.kind === 'unknown' ? null : inView.length

function useInView({ features, served }: CountryAlerts, { box }: MapView, place: Coordinates): readonly MapEntry[] {
  return useMemo(
    () => features?.filter((feature) => isInView(feature, box)).map((feature) => entryOf(feature, place)) ?? served,
    [features, served, box, place],
  )
}
