import { z } from 'zod'
import { ALERT_SEVERITIES, alertLanguageSchema, alertSchema, alertSourceSchema } from './alert.ts'
import { multiPolygonSchema } from './geojson.ts'
import { sourceReportSchema } from './source.ts'

/** What the map and the list beside it show of one alert; the names are those of the services' own maps. */
export const mapAlertPropertiesSchema = z.object({
  id: z.string().describe('Its address is /alerts/{id}'),
  language: alertLanguageSchema.describe(
    'Of event, headline and areas: that of the question, where the issuer writes it',
  ),
  event: z.string(),
  headline: z.string().nullable(),
  severity: z.enum(ALERT_SEVERITIES),
  areaDesc: z.string().describe('Names of its areas, joined by “; ”'),
  effective: z.iso.datetime(),
  expires: z.iso.datetime().nullable().describe('null: until further notice'),
  description: z.string(),
  source: alertSourceSchema,
  sender: z.string(),
  alert_type: alertSchema.shape.kind,
  status: z.enum(['issued', 'continued']),
  risk_colour: alertSchema.shape.colour.describe('Environment Canada’s own'),
})
export type MapAlertProperties = z.infer<typeof mapAlertPropertiesSchema>

/**
 * GeoJSON (RFC 7946). An alert whose shape is not known yet, or has no room, has none and still belongs on the list.
 */
export const mapAlertFeatureSchema = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  properties: mapAlertPropertiesSchema,
  geometry: multiPolygonSchema.nullable(),
})
export type MapAlertFeature = z.infer<typeof mapAlertFeatureSchema>

export const mapAlertsAnswerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(mapAlertFeatureSchema),
  unlisted: z.number().int().optional().describe('How many more hold, less severe, than an answer has room for'),
  meta: z.array(sourceReportSchema),
})
export type MapAlertsAnswer = z.infer<typeof mapAlertsAnswerSchema>
