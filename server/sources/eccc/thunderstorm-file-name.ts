import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

export interface ThunderstormFileName {
  issuedAt: number
  validFrom: number
  validUntil: number
  version: number
  /** Upper case: ON, QC, PRAIRIES … */
  region: string
}

const PATTERN =
  /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z_MSC_ThunderstormOutlook_[A-Z]+_([A-Z-]+)_PT(\d{3})H(?:(\d\d)M)?_v(\d{1,4})\.json$/i
/** An outlook covers half a day; only the one that ends 60 hours after its issue covers the whole third day. */
const HALF_DAY_MS = 12 * HOUR_MS
const WHOLE_DAY_FROM_MS = 48 * HOUR_MS

/**
 * Reads a file name of the outlook folder; the code in it counts the hours from the issue to the end. Null for others.
 */
export function parseThunderstormFileName(name: string): ThunderstormFileName | null {
  const match = PATTERN.exec(name)
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number) as [number, number, number, number, number]
  const leadMs = Number(match[7]) * HOUR_MS + Number(match[8] ?? 0) * MINUTE_MS
  const issuedAt = Date.UTC(year, month - 1, day, hour, minute)
  return {
    issuedAt,
    ...spanOfLead(issuedAt, leadMs),
    version: Number(match[9]),
    region: (match[6] ?? '').toUpperCase(),
  }
}

/** The time that an outlook covers which ends so long after its issue. */
export function spanOfLead(issuedAt: number, leadMs: number): { validFrom: number; validUntil: number } {
  const validUntil = issuedAt + leadMs
  const spanMs = leadMs > WHOLE_DAY_FROM_MS ? 2 * HALF_DAY_MS : Math.min(leadMs, HALF_DAY_MS)
  return { validFrom: validUntil - spanMs, validUntil }
}
