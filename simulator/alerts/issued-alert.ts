import { z } from 'zod'
import { HOUR_MS } from '#shared/time.ts'
import type { World } from '../world.ts'
import {
  type AlertTelling,
  COLOURS,
  type EcccVersion,
  KINDS,
  type NwsVersion,
  type PlacedTelling,
} from './alert-telling.ts'
import { CONFIDENCE, IMPACT } from './judgements.ts'
import { type AlertZone, findZone, zoneAt } from './zone.ts'

const SEVERITIES = ['extreme', 'severe', 'moderate', 'minor'] as const
const LONGEST_MS = 7 * 24 * HOUR_MS
const DEFAULT_END_MS = 3 * HOUR_MS

const offset = () => z.number().int().min(-LONGEST_MS).max(LONGEST_MS)

/** An alert that a test wants issued; offsets count from the simulated present. The zones decide who issues it. */
export const issuedAlertSchema = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/),
    event: z.string().min(1).max(100).describe('“Tornado Warning”'),
    kind: z.enum(KINDS).optional().describe('The last word of the event unless given'),
    severity: z.enum(SEVERITIES).optional(),
    colour: z.enum(COLOURS).nullable().optional(),
    zones: z.array(z.string()).min(1).max(60).optional().describe('Keys or codes: toronto, fea1-1185, NYZ010'),
    point: z
      .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional(),
    startsInMs: offset().default(0),
    endsInMs: offset().nullable().default(DEFAULT_END_MS).describe('null: until further notice'),
    expiresInMs: offset().optional().describe('When the text lapses; with the hazard unless given'),
    description: z.string().max(10_000).default('An alert for trying things out.'),
    instruction: z.string().max(10_000).nullable().default(null).describe('American alerts only'),
    french: z.string().max(10_000).optional().describe('Canadian alerts only'),
  })
  .superRefine((alert, context) => {
    const zones = zonesOf(alert)
    const unknown = alert.zones?.filter((name) => !findZone(name)) ?? []
    if (unknown.length > 0)
      context.addIssue({ code: 'custom', path: ['zones'], message: `There is no zone ${unknown.join(', ')}.` })
    else if (zones.length === 0)
      context.addIssue({ code: 'custom', path: ['zones'], message: 'Zones, or a point within one, are needed.' })
    else if (new Set(zones.map(({ issuer }) => issuer)).size > 1) {
      context.addIssue({ code: 'custom', path: ['zones'], message: 'The zones of an alert have one issuer.' })
    }
  })

type IssuedAlert = z.output<typeof issuedAlertSchema>

function zonesOf({ zones, point }: Pick<IssuedAlert, 'zones' | 'point'>): AlertZone[] {
  const own = point && zoneAt(point)
  return zones?.flatMap((name) => findZone(name) ?? []) ?? (own ? [own] : [])
}

const SEVERITY_OF = { red: 'extreme', orange: 'severe', yellow: 'moderate' } as const
const COLOUR_OF = { extreme: 'red', severe: 'orange', moderate: 'yellow', minor: null } as const
const WORD_OF = { extreme: 'Extreme', severe: 'Severe', moderate: 'Moderate', minor: 'Minor' } as const

/** Issues an alert now, or an update if one of this name is in force. */
export function issueAlert(world: World, alert: IssuedAlert): void {
  const nowMs = world.now().getTime()
  const earlier = world.board.issued(alert.id)
  const before = earlier?.cancelledAtMs === null ? earlier : undefined
  const baseMs = before?.baseMs ?? nowMs
  const zones = zonesOf(alert)
  const hour = (inMs: number) => (nowMs + inMs - baseMs) / HOUR_MS
  const common = {
    at: hour(0),
    zones: zones.map(({ key }) => key),
    starts: hour(alert.startsInMs),
    ends: alert.endsInMs === null ? null : hour(alert.endsInMs),
    expires: hour(alert.expiresInMs ?? alert.endsInMs ?? DEFAULT_END_MS),
  }
  const place = (telling: AlertTelling): PlacedTelling => ({ telling, baseMs, cancelledAtMs: null })
  const severity = alert.severity ?? (alert.colour ? SEVERITY_OF[alert.colour] : 'severe')
  if (zones[0]?.issuer === 'ECCC') {
    const chain = before?.telling.issuer === 'ECCC' ? before.telling.versions : []
    const version: EcccVersion = {
      ...common,
      status: chain.length > 0 ? 'continued' : 'issued',
      colour: alert.colour === undefined ? COLOUR_OF[severity] : alert.colour,
      text: () => ({ en: alert.description, fr: alert.french ?? alert.description }),
    }
    const name = alert.event.toLowerCase()
    world.board.issue(
      place({
        issuer: 'ECCC',
        id: alert.id,
        code: 'TRY',
        kind: alert.kind ?? KINDS.find((kind) => name.endsWith(kind)) ?? 'warning',
        name: { en: name, fr: name },
        shortName: { en: alert.event, fr: alert.event },
        impact: IMPACT.moderate,
        confidence: CONFIDENCE.high,
        versions: [...chain, version],
      }),
    )
    return
  }
  const chain = before?.telling.issuer === 'NWS' ? before.telling.versions : []
  const version: NwsVersion = {
    ...common,
    messageType: chain.length > 0 ? 'Update' : 'Alert',
    description: () => alert.description,
    instruction: alert.instruction,
  }
  world.board.issue(
    place({
      issuer: 'NWS',
      id: alert.id,
      office: zones[0]?.office ?? 'BUF',
      event: alert.event,
      severity: WORD_OF[severity],
      certainty: 'Likely',
      urgency: 'Expected',
      response: 'Execute',
      vtec: null,
      versions: [...chain, version],
    }),
  )
}
