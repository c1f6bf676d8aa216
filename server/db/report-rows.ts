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
  /** As it was typed: what the public sees of coordinates is rounded on its way out. */
  location_name: string
  /** °C. */
  temperature: number | null
  weather_type: WeatherType | null
  /** °, rounded to about 1 km; the exact ones stand apart. */
  latitude: number | null
  longitude: number | null
  /** When the weather was seen, epoch milliseconds; at most two hours before `created_at`. */
  observed_at: number
  /** Cell of the grid of places, by the rounded position; null without a position. */
  cell: number | null
  measure_what: MeasureKind | null
  /** In the unit of the kind of measure. */
  measure_value: number | null
  /** Under which the sender may repeat it. */
  idempotency_key: string | null
  /** Of what was sent under the key, so that a repetition is known from another report. */
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
  /** As it was before the decision. */
  flagged_at: number | null
}

/** What a photo's own data said of itself before they were removed: for moderators alone. */
export interface WeatherReportOriginalRow {
  media_id: string
  /** The camera's own clock, without a zone: `2026-11-23T07:31:00`. */
  taken_at: string | null
  latitude: number | null
  longitude: number | null
  /** Perceptual hash, 16 hexadecimal digits; null for a picture without contrast. */
  picture_hash: string | null
  /** Its four quarters. Two hashes that differ in at most three bits share one. */
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
}

/** How many reports are pending, how many approved, and their likes: changes with them in one transaction. */
export interface WeatherReportTotalRow {
  /** `samples`: how many of a simulated site were laid in, once. */
  name: 'pending' | 'approved' | 'likes' | 'samples'
  total: number
  /** Goes up whenever one comes or goes. Of likes `total` is not counted: they go with their reports. */
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
