import type { Generated } from 'kysely'
import type { NotificationSettings, NotifiedAlerts } from '#shared/contracts/notification.ts'

/** One row: the key pair (VAPID) of this site for push services. Another pair would end every subscription. */
export interface PushKeyRow {
  name: 'vapid'
  /** Uncompressed point of P-256, base64url. */
  public_key: string
  /** Its secret number, base64url. */
  private_key: string
}

/** A browser that takes notifications. Belongs to no account. All moments are epoch milliseconds. */
export interface PushSubscriptionRow {
  id: string
  /** SHA-256 of the token by which the browser changes and erases it. */
  token_hash: string
  /** Address at the browser's push service; a secret. */
  endpoint: string
  /** The browser's public key, base64url of 65 bytes … */
  p256dh: string
  /** … and its secret, base64url of 16 bytes. */
  auth: string
  /** Language of the notifications. */
  language: string
  /** Units of the values in notifications, as in the cookie of that name; empty: metric. */
  units: Generated<string>
  /** 12 or 24-hour clock for the hours in English notifications. */
  clock: Generated<NotificationSettings['clock']>
  /** Quiet hours in the local time of each place, minutes after midnight; null without. */
  quiet_from: number | null
  quiet_until: number | null
  /** 1: red warnings and tornado warnings break the quiet hours. */
  wakes: number
  created_at: number
  last_sent_at: number | null
  /** Messages in the current hour. */
  hour_started_at: Generated<number>
  hour_sent: Generated<number>
  /** Answers 401 and 403 of the push service since the last notification that it accepted. */
  refusals: Generated<number>
}

/** What a browser subscribed to at one place. */
export interface PushPlaceRow {
  subscription_id: string
  /** `43.65,-79.38` */
  place: string
  position: number
  /** The visitor's own name for it. */
  name: string
  time_zone: string
  colours: NotifiedAlerts
  /** 1: watches too. */
  watches: number
  /** 1: notifications of rain or snow that radar sees coming. */
  rain: Generated<number>
  /** Since when `rain` is 1: spells that were announced before are not sent to this subscriber. */
  rain_since: Generated<number>
  /** Time of the morning summary, minutes after midnight in the place's local time; null: none. */
  morning: number | null
  /** When the next morning summary is due, epoch milliseconds. */
  morning_due: number | null
  /** Since when alerts are on; while they are off, when the settings were last changed. */
  since: number
}

/** What subscribers of a place were last notified of. */
export interface PushPlaceAlertsRow {
  place: string
  /** JSON; null until the first look. */
  alerts: string | null
}

/** What subscribers of a place were last notified of about rain and snow. */
export interface PushPlaceRainRow {
  place: string
  /** JSON; empty until the first look. */
  state: string
}

/** A notification that has not been handed to its push service. */
export interface PushMessageRow {
  id: string
  subscription_id: string
  /** Topic and tag: a later message of the thread replaces this one. */
  thread: string
  /** The notification as JSON; null: composed when it is due. */
  body: string | null
  urgency: 'high' | 'normal' | 'low'
  due_at: number
  expires_at: number
  attempts: Generated<number>
}
