import { z } from 'zod'
import { radarAgencySchema, radarPrecipitationSchema } from './radar.ts'

const moment = () => z.iso.datetime()

/** Intensity of precipitation, by limits of the radar palette. */
export const radarStepSchema = z.enum(['none', 'very-light', 'light', 'moderate', 'heavy', 'very-heavy'])
export type RadarStep = z.infer<typeof radarStepSchema>

/** What falls, as the words name it. Freezing rain has the rates and steps of rain. */
export const nextHoursFallSchema = z.enum(['rain', 'snow', 'freezing-rain'])
export type NextHoursFall = z.infer<typeof nextHoursFallSchema>

export const nextHoursBarSchema = z.object({
  from: moment(),
  to: moment(),
  known: z.enum(['observed', 'moved-forward', 'model']),
  rate: z.number().nonnegative().nullable().describe('Rain mm/h, snow cm/h; null when unknown'),
  step: radarStepSchema.describe('`none` also when the rate is unknown'),
  type: nextHoursFallSchema,
})
export type NextHoursBar = z.infer<typeof nextHoursBarSchema>

/** Precipitation at one place over the next two hours: by radar while its pictures reach, then by a model. */
export const nextHoursSchema = z.object({
  state: z.enum(['dry', 'coming', 'now', 'may-pass', 'model-only', 'unknown']),
  why: z
    .enum(['not-covered', 'unreadable', 'stale', 'silent', 'reading', 'off'])
    .nullable()
    .describe(
      'Why radar says nothing; null when it does. `reading`: the pictures have come and are being read, ask again in some seconds',
    ),
  precipitation: radarPrecipitationSchema.describe('Which of its pictures radar is read from'),
  fall: nextHoursFallSchema.describe('What `sentence` names; radar cannot tell freezing rain from rain, a model can'),
  sentence: z.string().describe('What radar says, or that it says nothing'),
  modelSentence: z.string().nullable().describe('What the model says, and that it is a model'),
  beginsAt: moment().nullable().describe('By radar; rounded to 5 minutes'),
  endsAt: moment().nullable().describe('By radar; null when it goes on for as long as radar tells'),
  strongest: radarStepSchema.nullable(),
  movement: z
    .object({
      towards: z.number().min(0).max(360).nullable().describe('° true; null when they hardly move'),
      speed: z.number().nonnegative().describe('km/h, rounded to 5'),
    })
    .nullable()
    .describe(
      'How the echoes around the place moved between two pictures; null when that is not clear, and with `known`',
    ),
  radar: z
    .object({ observedAt: moment(), endsAt: moment(), agency: radarAgencySchema })
    .nullable()
    .describe('Newest picture; last one moved forward'),
  model: z.object({ name: z.string() }).nullable(),
  bars: z.array(nextHoursBarSchema),
  attribution: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type NextHours = z.infer<typeof nextHoursSchema>
