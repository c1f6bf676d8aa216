import type { ColumnType, Generated, Kysely } from 'kysely'
import type { SecurityEventType, SecuritySeverity } from '#shared/contracts/security-event.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'
import type {
  AccountChallengeRow,
  AccountRow,
  AccountThrottleRow,
  AuthenticatorAppRow,
  PasskeyRow,
  RecoveryCodeRow,
  SessionRow,
  UserRow,
} from './account-rows.ts'

/** How many calls a provider has counted in one window of time. */
export interface QuotaCounterRow {
  /** Whose budget: providers that share one share the name. */
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
  /** Whom it came through. */
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

/** An event of security. Rows are only ever added; of one, the network address alone is erased in time. */
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

/** Where the record ends: one row. Each writer locks it first, so that writes follow one another. */
export interface SecurityAuditHeadRow {
  name: 'head'
  last_id: number
  last_hash: string
}

/** A post of the blog. */
export interface BlogPostRow {
  /** Under which the search index knows it. */
  number: Generated<number>
  id: string
  slug: string
  title: string
  /** Markdown. */
  content: string
  /** The same, rendered and sanitised when it was written. */
  content_html: string
  /** The same as a tree, as JSON. */
  content_tree: string
  excerpt: string
  /** In which it is written, ISO 639-1. */
  language: ColumnType<string, string | undefined, string>
  cover_image: string | null
  /** The sizes that were made of the cover, as JSON. */
  cover_variants: string
  /** Categories and tags in the author's order, as JSON: what a list shows. Its own tables are what it is filtered by. */
  labels: string
  author_id: string
  /** 0 or 1 in SQLite, which has no booleans. A draft is what has no `published_at`: a constraint holds the two together. */
  is_draft: boolean | number
  /** Epoch milliseconds like all that follow; in the future: scheduled. */
  published_at: number | null
  created_at: number
  updated_at: number
  read_minutes: number
  view_count: Generated<number>
  like_count: Generated<number>
  comment_count: Generated<number>
}

/** A category that a post is in, in the author's order; `published_at` is the post's. */
export interface BlogPostCategoryRow {
  post_id: string
  category: string
  position: number
  published_at: number | null
}

/** A tag of a post, in the author's order; `published_at` is the post's. */
export interface BlogPostTagRow {
  post_id: string
  tag: string
  position: number
  published_at: number | null
}

export interface BlogCommentRow {
  id: string
  post_id: string
  user_id: string
  content: string
  created_at: number
}

/** How many comments an account has written in its hour. */
export interface BlogCommentQuotaRow {
  user_id: string
  started_at: number
  used: number
}

export interface BlogPostLikeRow {
  id: string
  post_id: string
  user_id: string
}

export interface AuthorProfileRow {
  id: string
  avatar_url: string | null
  bio: string | null
  /** Name → address, as JSON. */
  social_links: string
  created_at: number
}

/** Goes up with everything that is written about posts, so that a kept answer can be compared with it: one row. */
export interface BlogRevisionRow {
  name: 'blog'
  /** Which posts there are and what they say. */
  posts: number
  /** Their counters. */
  figures: number
}

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
  /** Under which the sender may repeat it. */
  idempotency_key: string | null
  /** Of what was sent under the key, so that a repetition is known from another report. */
  sent_hash: string | null
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

/** A file on its way in, or waiting for its report. */
export interface UploadRow {
  id: string
  /** SHA-256 of the secret in the visitor's cookie. */
  owner: string
  /** Whose limits it counts against. */
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
  /** How often its content was begun to be encoded: what brings the server down is not tried for ever. */
  attempts: Generated<number>
  /** Which process writes to it or encodes it, where several share one storage … */
  held_by: string | null
  /** … and until when it said so. */
  held_until: number | null
  /** What was made of it, as JSON. */
  media: string | null
  /** Which report took it: an upload is taken once. */
  report_id: string | null
  created_at: number
  expires_at: number
}

/** How much of something one network has used since its window began. */
export interface NetworkQuotaRow {
  /** What is counted: `reports`, `report-likes` … */
  quota: string
  /** An IPv4 address or an IPv6 /64. */
  network: string
  started_at: number
  used: number
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
  uploads: UploadRow
  network_quotas: NetworkQuotaRow
}

export type Db = Kysely<Schema>
