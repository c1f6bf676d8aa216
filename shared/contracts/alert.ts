import { z } from 'zod'
import { RISK_COLOURS } from '../alerts/alert-colours.ts'
import { multiPolygonSchema } from './geojson.ts'
import { sourceReportSchema } from './source.ts'

export const ALERT_SEVERITIES = ['extreme', 'severe', 'moderate', 'minor'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

export const ALERT_KINDS = ['warning', 'watch', 'advisory', 'statement'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Which service an alert came through: the spec's values. */
export const alertSourceSchema = z.enum(['NWS', 'ECCC', 'NOAA', 'OpenWeather', 'Open-Meteo', 'Test'])
export type AlertSource = z.infer<typeof alertSourceSchema>

const words = (meaning: string) => z.string().nullable().describe(meaning)
const moment = (meaning: string) => z.iso.datetime().nullable().describe(meaning)

/** Official words come in the languages of Canada; the United States write in English alone. */
export const alertLanguageSchema = z.enum(['en', 'fr'])

const officialText = (meaning: string) =>
  z.object({ event: z.string(), headline: z.string().nullable(), description: z.string() }).describe(meaning)

/** One official alert, its words as the issuer wrote them. What the issuer did not say is `null`. */
export const alertSchema = z.object({
  id: z.string().describe('Ours: URL-safe, the same after a restart'),
  language: alertLanguageSchema.describe(
    'Of event, headline and areas: that of the question, where the issuer writes it',
  ),
  textLanguage: alertLanguageSchema.optional().describe('Of description and instruction, where it is another one'),
  source: alertSourceSchema,
  sender: z.string().describe('The issuer’s own name'),
  event: z.string().describe('What it is about: “Snow Squall Warning”'),
  headline: words('The issuer’s headline'),
  kind: z.enum(ALERT_KINDS).nullable(),
  colour: z.enum(RISK_COLOURS).nullable().describe('The issuer’s own risk colour, where it gives one'),
  severity: z.enum(ALERT_SEVERITIES),
  urgency: words('CAP word: Immediate, Expected, Future'),
  certainty: words('CAP word: Observed, Likely, Possible, Unlikely'),
  issued: moment('When this text was published'),
  start: z.iso.datetime().describe('When it takes effect'),
  end: moment('When the hazard, else the text, ends; null: until further notice'),
  description: z.string().describe('The official text, its beginning where `shortened` says so'),
  instruction: words('What the issuer asks people to do'),
  areas: z.array(z.string()).describe('Names of the areas it covers'),
  url: words('A page of the issuer’s, where there is one'),
  french: officialText('The issuer’s own French text, where given and not the one above').nullable(),
  english: officialText('The issuer’s own English text, where the one above is French').optional(),
  badge: z.enum(['Test', 'Generated']).nullable().describe('Set on what is no official alert'),
  shortened: z
    .literal(true)
    .optional()
    .describe('Texts or areas are cut. In a list: all is at the alert’s own address; there: all is at the issuer’s'),
})
export type Alert = z.infer<typeof alertSchema>

/**
 * “none” only when an official source covers the place and every source that does answered when it was last asked.
 * “unknown” with an empty `meta`: no official source covers the place.
 */
export const alertStateSchema = z.enum(['none', 'some', 'unknown'])
export type AlertState = z.infer<typeof alertStateSchema>

export const alertsAnswerSchema = z.object({
  data: z
    .array(alertSchema)
    .describe('In effect or to come, most severe first; while the state is unknown, as last known'),
  unlisted: z.number().int().optional().describe('How many more hold than a list carries'),
  state: alertStateSchema,
  timeZone: z.string().describe('IANA zone of the place, whose clocks tell the times'),
  meta: z.array(sourceReportSchema),
})
export type AlertsAnswer = z.infer<typeof alertsAnswerSchema>

/** An alert by its address: readable for 30 days after it ended. */
export const alertByIdAnswerSchema = z.object({
  data: alertSchema.extend({
    ended: z.boolean().describe('Whether it is known to have ended'),
    endedAt: moment('When it ended, was cancelled or was no longer listed by its issuer'),
    unchecked: z
      .literal(true)
      .optional()
      .describe('Its issuer could not be asked: it may have changed, ended or gone on'),
  }),
})
export type AlertByIdAnswer = z.infer<typeof alertByIdAnswerSchema>

/** An alert that held where and when a report's weather was seen, as it was then. */
export const pastAlertSchema = alertSchema.pick({
  id: true,
  language: true,
  sender: true,
  event: true,
  kind: true,
  colour: true,
  severity: true,
  start: true,
  end: true,
  badge: true,
})
export type PastAlert = z.infer<typeof pastAlertSchema>

export const alertsOfReportAnswerSchema = z.object({
  data: z.array(pastAlertSchema).describe('Most severe first; none where the reporter gave no position'),
})

/** Where an alert holds (GeoJSON, longitude first): one feature for each of its areas whose shape is known. */
export const alertAreaAnswerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ name: z.string() }),
      geometry: multiPolygonSchema,
    }),
  ),
})
export type AlertAreaAnswer = z.infer<typeof alertAreaAnswerSchema>
