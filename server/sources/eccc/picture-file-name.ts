import type { PictureTimes } from '#server/outlooks/outlook-source.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { spanOfLead } from './thunderstorm-file-name.ts'

const IS_PNG = /\.png$/i

export const isPictureName = (name: string): boolean => IS_PNG.test(name)

/**
 * A significant weather picture: 12 digits of the issue and 5 digits of the offset to the moment shown, in seconds
 * (spec section 9). Null for a name without them.
 */
export function parseSignificantWeatherName(name: string): PictureTimes | null {
  const match = /(?<!\d)(\d{12})(?!\d).*?(?<!\d)(\d{5})(?!\d)/.exec(name)
  const issuedAt = match && momentOf(match[1] ?? '')
  if (!match || issuedAt === null || !isPictureName(name)) return null
  return { issuedAt, leadMs: Number(match[2]) * SECOND_MS, span: null, version: 1 }
}

const ELSEWHERE = /(?:^|[_-])(?:QSPC|PASPC|PSPC|ASPC|QC|PRAIRIES|MK|NWT|BC-YT|ATLANTIC)(?:[_.-]|$)/i

export const isOfOtherRegion = (name: string): boolean => ELSEWHERE.test(name)

const CODED_LEAD = /PT(\d{3})H(?:\d\dM)?/i
const PLAIN_LEAD = /_(\d{2,3})H?(?=[_.])/i

/**
 * A thunderstorm picture. Its names are not published: issue, lead and version are read where the name tells them. Null
 * for a name of another region than Ontario.
 */
export function parseThunderstormPictureName(name: string): PictureTimes | null {
  if (!isPictureName(name) || isOfOtherRegion(name)) return null
  const issue = /(\d{8})T?(\d{4})Z?/.exec(name)
  const issuedAt = issue ? momentOf(`${issue[1]}${issue[2]}`) : null
  const coded = CODED_LEAD.exec(name)
  const lead = coded ?? PLAIN_LEAD.exec(name)
  const leadMs = lead ? Number(lead[1]) * HOUR_MS : null
  const version = /_v(\d{1,4})/i.exec(name)
  return {
    issuedAt,
    leadMs,
    span: coded && issuedAt !== null && leadMs !== null ? spanOfLead(issuedAt, leadMs) : null,
    version: version ? Number(version[1]) : 1,
  }
}

/** `YYYYMMDDHHmm`, UTC; null for what is no such time. */
function momentOf(digits: string): number | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(at) ? null : at
}
