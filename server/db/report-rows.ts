import type { Generated } from 'kysely'
import type { MeasureKind } from '#shared/reports/measures.ts'
import type { FlagReason, RefusalReason } from '#shared/reports/moderation-reasons.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'

/** A report of the weather from a visitor. */
export interface WeatherReportRow {
  id: string
  /** 0 or 1 in SQLite, which has no booleans. */
  is_approved: boolean | number
  created_at: number
  like_count: Generated<number>
  comment_count: Generated<number>
  title: string
  description: string
  reporter_name: string
  /** As it was typed: coordinates in it are rounded whenever it is published. */
  location_name: string
  /** °C. */
  temperature: number | null
  weather_type: WeatherType | null
  /** °, rounded to about 1 km; `WeatherReportPositionRow` has the exact ones. */
  latitude: number | null
  longitude: number | null
  /** When the weather was seen, epoch milliseconds; at most two hours before `created_at`. */
  observed_at: number
  /** Cell of the grid of places, by the rounded position; null without a position. */
  cell: number | null
  measure_what: MeasureKind | null
  /** In the unit of the kind of measure. */
  measure_value: number | null
  /** The key under which the sender may repeat the request. */
  idempotency_key: string | null
  /** Hash of what was sent under the key: it tells a repetition from another report. */
  sent_hash: string | null
  /** SHA-256 of the secret in the sender's receipt; null for reports without one. */
  receipt_hash: string | null
  /** `withdrawn`: it was public before. A refused report is in no list. */
  refusal: 'refused' | 'withdrawn' | null
  refused_at: number | null
  /** One of `REFUSAL_REASONS`. */
  reason: RefusalReason | null
  /** The moderator's own words to the sender. */
  reason_words: string | null
  /** Keyed hash of the network that it came from; erased in time. */
  sender_network: string | null
  /** When flags of readers put a public report back into the queue. */
  flagged_at: number | null
  /** Goes up with each decision and correction: a decision about an older one is refused. */
  version: Generated<number>
}

/** The columns that answers about a report are made of; the others are for the server alone. */
export const REPORT_COLUMNS = [
  'id',
  'is_approved',
  'created_at',
  'like_count',
  'comment_count',
  'title',
  'description',
  'reporter_name',
  'location_name',
  'temperature',
  'weather_type',
  'latitude',
  'longitude',
  'observed_at',
  'measure_what',
  'measure_value',
  'flagged_at',
  'refusal',
  'version',
] as const satisfies (keyof WeatherReportRow)[]

/** What was measured and announced at a report's place when it came in. */
export interface WeatherReportSurroundingsRow {
  report_id: string
  /** JSON of `surroundingsSchema`. */
  body: string
}

/** A moderator's last decision about a report, so that it can be taken back. */
export interface WeatherReportDecisionRow {
  report_id: string
  decision: 'approve' | 'refuse' | 'withdraw'
  /** Id of the account. */
  decided_by: string
  decided_at: number
  /** The report's `flagged_at` before the decision. */
  flagged_at: number | null
}

/** What a photo's metadata said before they were removed: for moderators alone. */
export interface WeatherReportOriginalRow {
  media_id: string
  /** The camera's own clock, without a zone: `2026-11-23T07:31:00`. */
  taken_at: string | null
  latitude: number | null
  longitude: number | null
  /** Perceptual hash, 16 hexadecimal digits; null for a picture without contrast. */
  picture_hash: string | null
  /** The hash's four quarters. Two hashes that differ in at most three bits have a quarter in common. */
  band_1: string | null
  band_2: string | null
  band_3: string | null
  band_4: string | null
}

/** A reader's doubt about a report; one for each network. */
export interface WeatherReportFlagRow {
  report_id: string
  /** Keyed hash. */
  network: string
  reason: FlagReason
  created_at: number
  /** When a moderator decided about the report; null until then. */
  answered_at: number | null
}

/** How many reports are pending and approved; changed in one transaction with the reports themselves. */
export interface WeatherReportTotalRow {
  /** `samples`: how many sample reports were stored in a simulated site, once. */
  name: 'pending' | 'approved' | 'likes' | 'samples'
  total: number
  /** Goes up whenever one is added or removed. `total` of `likes` is not kept: likes are deleted with their reports. */
  revision: Generated<number>
}

/** Where the reporter stood, to 4 decimals: for moderators alone. */
export interface WeatherReportPositionRow {
  report_id: string
  latitude: number
  longitude: number
}

export interface WeatherReportMediaRow {
  id: string
  report_id: string
  /** From 0, in the reporter's order. */
  position: number
  media_url: string
  media_type: 'photo' | 'video'
  mime_type: string
  file_name: string
  /** Bytes of what `media_url` serves. */
  file_size: number
  width: number | null
  height: number | null
  /** JSON: url, width, height of each size, smallest first. */
  variants: string
  alt_text: string | null
}

export interface WeatherReportCommentRow {
  id: string
  report_id: string
  commenter_name: string
  comment_text: string
  created_at: number
}

export interface WeatherReportLikeRow {
  /** Random per click; identifies no person. */
  user_identifier: string
  report_id: string
}
