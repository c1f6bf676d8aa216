import type { Alert } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'

/** @param place as the page calls it */
export const placeShareCard = ({ lat, lon }: Coordinates, place: string) => ({
  path: `/api/share/place.png?lat=${lat.toFixed(CARD_DECIMALS)}&lon=${lon.toFixed(CARD_DECIMALS)}`,
  alt: m.share_card_place_alt({ place }),
})

export const alertShareCard = ({ id, event, sender }: Pick<Alert, 'id' | 'event' | 'sender'>) => ({
  path: `/api/share/alerts/${id}.png`,
  alt: m.share_card_alert_alt({ event, sender }),
})

export const reportShareCard = ({ id, title }: { id: string; title: string }) => ({
  path: `/api/share/reports/${id}.png`,
  alt: m.share_card_report_alt({ title }),
})

/** About a kilometre: neighbours share a card. */
const CARD_DECIMALS = 2
