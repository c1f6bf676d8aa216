import type { RadarPrecipitation } from '#shared/contracts/radar.ts'

/** The parameter with the time of the picture that is shown: `?t=2026-11-22T02:36:00Z`, or `?t=newest`. */
export const RADAR_TIME = 't'
const RADAR_FALL = 'radar'
/** All parameters that the radar layer reads. */
export const RADAR_PARAMETERS = [RADAR_TIME, RADAR_FALL]
export const NEWEST = 'newest'

/** What of the radar an address asks for. */
export interface RadarQuestion {
  /** Whether the address asks for a picture at all. */
  isAsked: boolean
  /** Epoch milliseconds; null for the newest picture. */
  moment: number | null
  /** Null for what falls at the place. */
  precipitation: RadarPrecipitation | null
}

export function radarQuestion(query: URLSearchParams): RadarQuestion {
  const time = query.get(RADAR_TIME)
  const moment = Date.parse(time ?? '')
  const fall = query.get(RADAR_FALL)
  return {
    isAsked: time !== null,
    moment: Number.isFinite(moment) ? moment : null,
    precipitation: fall === 'rain' || fall === 'snow' ? fall : null,
  }
}

/** An address's query with another picture in it, all else kept. */
export function radarSearch(search: string, { moment, precipitation }: Omit<RadarQuestion, 'isAsked'>): string {
  const query = new URLSearchParams(search)
  if (moment === null) query.delete(RADAR_TIME)
  else query.set(RADAR_TIME, radarTime(moment))
  if (precipitation) query.set(RADAR_FALL, precipitation)
  else query.delete(RADAR_FALL)
  return query.size > 0 ? `?${query}` : ''
}

/** “2026-11-22T02:36:00Z” */
export const radarTime = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z')
