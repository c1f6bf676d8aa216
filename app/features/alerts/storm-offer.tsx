import { alertLook, isGraveColour } from '#shared/alerts/alert-look.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { isSlowConnection } from '../../lib/slow-connection.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'

interface StormOfferProps {
  place: { label: string; coordinates: Coordinates }
  /** Most important first. */
  alerts: readonly Alert[]
}

/** Link to the page for weak networks: under an orange or red alert, and on slow connections. */
export function StormOffer({ place: { label, coordinates }, alerts }: StormOfferProps) {
  const isScripted = useIsScripted()
  const [gravest] = alerts
  const isStorm = gravest !== undefined && isGraveColour(alertLook(gravest).colour)
  if (!isStorm && !(isScripted && isSlowConnection())) return null
  const question = new URLSearchParams({ lat: String(coordinates.lat), lon: String(coordinates.lon), name: label })
  // A plain link, which loads a new document: that page has no scripts.
  return (
    <p className="mt-4 md:mt-6 print:hidden">
      <a href={pagePath(`/storm?${question}`)} className="text-link hit-area inline-block py-1">
        {m.storm_offer()}
      </a>
    </p>
  )
}
