import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'

/** @param place as the page calls it */
export const placeShareCard = ({ lat, lon }: Coordinates, place: string) => ({
  path: `/api/share/place.png?lat=${lat.toFixed(CARD_DECIMALS)}&lon=${lon.toFixed(CARD_DECIMALS)}`,
  alt: m.share_card_place_alt({ place }),
})

/** About a kilometre: neighbours share a card. */
const CARD_DECIMALS = 2
