/** “NYZ052”: state or sea, Z for a zone or C for a county, number. */
const UGC = /^[A-Z]{2}[CZ]\d{3}$/
const ZONE_ADDRESS = /\/zones\/([a-z]+)\/([A-Z]{2}[CZ]\d{3})\/?$/i

/** A zone as `forecast/NYZ052`, `county/NYC001` or `fire/NYZ208`; null for what names none. */
export function nwsZone(address: unknown): string | null {
  const [, type, code] = typeof address === 'string' ? (ZONE_ADDRESS.exec(address.trim()) ?? []) : []
  return type === undefined || code === undefined ? null : `${type.toLowerCase()}/${code.toUpperCase()}`
}

/** The zone of a bare code; null for what is none. */
export function nwsZoneOfCode(code: unknown): string | null {
  const text = typeof code === 'string' ? code.trim().toUpperCase() : ''
  if (!UGC.test(text)) return null
  return `${text.charAt(2) === 'C' ? 'county' : 'forecast'}/${text}`
}

/** Path of a zone's shape, below the provider's base; null for what is no zone. */
export const nwsZonePath = (zone: string): string | null =>
  /^[a-z]{1,20}\/[A-Z]{2}[CZ]\d{3}$/.test(zone) ? `/zones/${zone}` : null
