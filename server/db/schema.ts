import type { Generated, Kysely } from 'kysely'
import type { SecurityEventType, SecuritySeverity } from '#shared/contracts/security-event.ts'
import type {
  AccountChallengeRow,
  AccountPlacesRow,
  AccountRow,
  AccountThrottleRow,
  AuthenticatorAppRow,
  PasskeyRow,
  RecoveryCodeRow,
  SessionRow,
  UserRow,
} from './account-rows.ts'
import type {
  AuthorProfileRow,
  BlogCommentQuotaRow,
  BlogCommentRow,
  BlogPostCategoryRow,
  BlogPostLikeRow,
  BlogPostRow,
  BlogPostTagRow,
  BlogRevisionRow,
} from './post-rows.ts'
import type {
  PushKeyRow,
  PushMessageRow,
  PushPlaceAlertsRow,
  PushPlaceRainRow,
  PushPlaceRow,
  PushSubscriptionRow,
} from './push-rows.ts'
import type {
  WeatherReportCommentRow,
  WeatherReportDecisionRow,
  WeatherReportFlagRow,
  WeatherReportLikeRow,
  WeatherReportMediaRow,
  WeatherReportOriginalRow,
  WeatherReportPositionRow,
  WeatherReportRow,
  WeatherReportSurroundingsRow,
  WeatherReportTotalRow,
} from './report-rows.ts'

/** How many calls a provider has counted in one window of time. */
export interface QuotaCounterRow {
  /** Name of the budget; providers that share a budget share the name. */
  quota: string
  span: 'minute' | 'hour' | 'day'
  /** Start of the window, epoch milliseconds UTC. */
  started_at: number
  /** Calls by the provider's own weights, in tenths. */
  used: number
}

/** An alert that was received, kept so that its address still opens later. */
export interface AlertRow {
  id: string
  /** The source that sent it. */
  source: string
  /** The alert with its areas, as JSON. */
  body: string
  /** When it ends by itself, epoch milliseconds like all that follow. */
  held_until: number
  /** When it was ended early. */
  ended_at: number | null
  /** Id of the alert that took its place. */
  replaced_by: string | null
  keep_until: number
  /** Null in rows that were written before this column existed. */
  in_force_from: number | null
}

/** The simplified shape of a zone that alerts name, for drawing. */
export interface ZoneShapeRow {
  /** Type and code: `county/NYC029`. */
  zone: string
  /** Polygons → rings → positions, as JSON. */
  shape: string
  /** Epoch milliseconds. */
  fetched_at: number
}

/** A security event. Rows are only ever added; the network address alone is erased later. */
export interface SecurityAuditRow {
  /** 1, 2, 3 … without a gap. */
  id: number
  event_type: SecurityEventType
  severity: SecuritySeverity
  /** JSON: severity, message, and what else is known. */
  details: string
  ip_address: string | null
  user_agent: string | null
  created_at: number
  previous_hash: string
  hash: string
}

/** One row: where the record ends. Each writer locks it first, so that writes follow one another. */
export interface SecurityAuditHeadRow {
  name: 'head'
  last_id: number
  last_hash: string
}

/** A file on its way in, or waiting for its report. */
export interface UploadRow {
  id: string
  /** SHA-256 of the secret in the visitor's cookie. */
  owner: string
  /** The network whose limits it counts against. */
  network: string
  file_name: string
  file_type: string
  /** Bytes announced. */
  file_size: number
  state: 'receiving' | 'processing' | 'ready' | 'refused'
  /** Why it was refused. */
  problem: string | null
  /** The HTTP status that goes with it. */
  problem_status: number | null
  /** How often its encoding was begun: a file that brings the server down is not tried for ever. */
  attempts: Generated<number>
  /** Which process writes to it or encodes it, where several share one storage … */
  held_by: string | null
  /** … and until when it has claimed it. */
  held_until: number | null
  /** The `ProcessedMedia` made from it, as JSON. */
  media: string | null
  /** The report that it belongs to: an upload can be used once. */
  report_id: string | null
  created_at: number
  expires_at: number
}

/** How much of something one network has used since its window began. */
export interface NetworkQuotaRow {
  /** What is counted: `reports`, `report-likes` … */
  quota: string
  /** An IPv4 address, or an IPv6 /64, /56 or /48. */
  network: string
  started_at: number
  used: number
}

/** One row: which database this is, so that sweeps never take another one's media for unused. */
export interface DatabaseIdentityRow {
  name: 'database'
  /** Made with the table; a restored database has that of its backup. */
  id: string
  /** Media stored before this moment are kept although no row names them, epoch milliseconds; see `MediaOwner`. */
  media_kept_before: Generated<number>
}

/** Every table with the type of its rows. */
export interface Schema {
  users: UserRow
  accounts: AccountRow
  sessions: SessionRow
  account_throttles: AccountThrottleRow
  authenticator_apps: AuthenticatorAppRow
  passkeys: PasskeyRow
  recovery_codes: RecoveryCodeRow
  account_challenges: AccountChallengeRow
  account_places: AccountPlacesRow
  quota_counters: QuotaCounterRow
  alerts: AlertRow
  zone_shapes: ZoneShapeRow
  security_audit_log: SecurityAuditRow
  security_audit_head: SecurityAuditHeadRow
  blog_posts: BlogPostRow
  blog_post_categories: BlogPostCategoryRow
  blog_post_tags: BlogPostTagRow
  blog_comments: BlogCommentRow
  blog_comment_quotas: BlogCommentQuotaRow
  blog_post_likes: BlogPostLikeRow
  author_profiles: AuthorProfileRow
  blog_revision: BlogRevisionRow
  weather_reports: WeatherReportRow
  weather_report_totals: WeatherReportTotalRow
  weather_report_positions: WeatherReportPositionRow
  weather_report_media: WeatherReportMediaRow
  weather_report_comments: WeatherReportCommentRow
  weather_report_likes: WeatherReportLikeRow
  weather_report_surroundings: WeatherReportSurroundingsRow
  weather_report_decisions: WeatherReportDecisionRow
  weather_report_originals: WeatherReportOriginalRow
  weather_report_flags: WeatherReportFlagRow
  uploads: UploadRow
  network_quotas: NetworkQuotaRow
  database_identity: DatabaseIdentityRow
  push_keys: PushKeyRow
  push_subscriptions: PushSubscriptionRow
  push_places: PushPlaceRow
  push_place_alerts: PushPlaceAlertsRow
  push_place_rain: PushPlaceRainRow
  push_messages: PushMessageRow
}

export type Db = Kysely<Schema>
