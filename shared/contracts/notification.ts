import { z } from 'zod'
import { m } from '#words/messages.js'
import { LONGEST_NOTIFIED_NAME, MOST_NOTIFIED_PLACES } from '../places/notified-place.ts'
import { coordinatesSchema } from './location.ts'

/** Which alerts are sent: none, red alone, orange and red, or every one. */
export const NOTIFIED_ALERTS = ['off', 'red', 'orange', 'all'] as const
export type NotifiedAlerts = (typeof NOTIFIED_ALERTS)[number]

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.notify_rule_time() })

const notifiedPlaceSchema = coordinatesSchema.extend({
  name: z
    .string()
    // PostgreSQL keeps no text with U+0000, and no name needs a control character.
    .overwrite((name) => name.replaceAll(/\p{Cc}/gu, ''))
    .trim()
    .min(1, { error: () => m.notify_rule_name() })
    .max(LONGEST_NOTIFIED_NAME, { error: () => m.notify_rule_name() })
    .describe('As the notification calls the place'),
  colours: z.enum(NOTIFIED_ALERTS).describe('Which alerts are sent: off, red, orange (and red), all'),
  watches: z.boolean().describe('Whether watches are sent too'),
  rain: z.boolean().describe('Whether rain or snow is sent that radar sees coming within half an hour'),
  morning: timeOfDay.nullable().describe('When the day is told, by the clocks of the place; null: never'),
})
export type NotifiedPlace = z.infer<typeof notifiedPlaceSchema>

export const quietHoursSchema = z.object({
  from: timeOfDay.describe('By the clocks of the place: 22:30'),
  until: timeOfDay,
  wakes: z.boolean().describe('Whether red warnings and tornado warnings are sent all the same'),
})

/** Pages of an older version omit these two fields: neither notification is then sent. */
const wantedPlaceSchema = notifiedPlaceSchema.extend({
  rain: notifiedPlaceSchema.shape.rain.default(false),
  morning: notifiedPlaceSchema.shape.morning.default(null),
})

const units = z.string().max(64).describe('Of values in the texts, as in the cookie `units`; metric without it')
const clock = z.enum(['12', '24']).describe('On which the texts tell hours in English, as in the cookie `clock`')

export const notificationSettingsSchema = z.object({
  places: z
    .array(wantedPlaceSchema)
    .min(1, { error: () => m.notify_rule_places() })
    .max(MOST_NOTIFIED_PLACES, { error: () => m.notify_rule_places() })
    .describe('Coordinates are rounded to 0.01°'),
  quiet: quietHoursSchema.nullable().describe('null: messages come at any hour'),
  units: units.default(''),
  clock: clock.default('12'),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** What a browser's `PushSubscription.toJSON()` gives. */
const browserSubscriptionSchema = z.object({
  endpoint: z.string().max(1_000).describe('At a known push service'),
  keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(50) }),
})

export const newSubscriptionSchema = notificationSettingsSchema.extend(browserSubscriptionSchema.shape)
export type NewSubscription = z.infer<typeof newSubscriptionSchema>

/**
 * A browser whose subscription was replaced proves its identity by the keys of the old one, which no other browser
 * knows.
 */
export const renewedSubscriptionSchema = z.object({
  old: browserSubscriptionSchema,
  renewed: browserSubscriptionSchema,
})

export const madeSubscriptionSchema = z.object({
  data: z.object({
    id: z.string(),
    token: z.string().describe('Sent as `Authorization: Bearer …` to change or erase the subscription; given once'),
  }),
})

export const subscriptionAnswerSchema = z.object({
  data: notificationSettingsSchema.extend({
    places: z.array(notifiedPlaceSchema),
    units,
    clock,
    lastSentAt: z.iso.datetime().nullable().describe('When the last notification was handed to the push service'),
  }),
})

export const pushKeyAnswerSchema = z.object({
  data: z.object({ publicKey: z.string().describe('For `applicationServerKey`: base64url') }),
})
