import findTimeZone from '@photostructure/tz-lookup'
import type { Coordinates } from '#shared/contracts/location.ts'

/**
 * IANA time zone of a place, such as `America/Toronto`; `Etc/GMT…` at sea.
 * From a compressed map: within a few kilometres of a zone's border the neighbour may answer.
 */
export const timeZoneAt = ({ lat, lon }: Coordinates): string => findTimeZone(lat, lon)
