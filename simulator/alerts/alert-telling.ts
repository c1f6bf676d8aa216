import type { StoryTimes } from './story-times.ts'
import type { Position } from './zone.ts'

export interface Bilingual {
  en: string
  fr: string
}

export const KINDS = ['warning', 'watch', 'advisory', 'statement'] as const
export const COLOURS = ['red', 'orange', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/**
 * One version of an alert. Times are hours after the beginning of its script, for a scenario the beginning of its
 * story.
 */
interface Version {
  /** When it is published. */
  at: number
  /** Keys of zones. */
  zones: readonly string[]
  starts: number
  /** End of the hazard; `null`: not said. */
  ends: number | null
  /** When this text lapses. */
  expires: number
}

export interface EcccVersion extends Version {
  status: 'issued' | 'continued' | 'ended'
  /** `null` for statements. */
  colour: Colour | null
  text: (times: StoryTimes) => Bilingual
}

/**
 * The script of an Environment Canada alert with all its versions; each zone shows the latest version that names it.
 */
export interface EcccTelling {
  issuer: 'ECCC'
  id: string
  code: string
  kind: (typeof KINDS)[number]
  name: Bilingual
  shortName: Bilingual
  impact: Bilingual
  confidence: Bilingual
  versions: readonly EcccVersion[]
}

export interface NwsVersion extends Version {
  messageType: 'Alert' | 'Update' | 'Cancel'
  /** A storm's own outline; without it the message names zones and has no geometry. */
  polygon?: Position[]
  headline?: (times: StoryTimes) => string
  description: (times: StoryTimes) => string
  instruction: string | null
}

/** The script of a National Weather Service alert: a chain of messages, each referring to those before it. */
export interface NwsTelling {
  issuer: 'NWS'
  id: string
  office: string
  event: string
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown'
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown'
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown'
  response: string
  /** Phenomenon and significance in a VTEC string, such as `LE.W`; `null` for statements, which have none. */
  vtec: string | null
  /** `Test` for a message that is not an alert. */
  status?: 'Test'
  /** Issued for whole counties, as short-fused warnings are; for forecast zones unless given. */
  byCounty?: boolean
  versions: readonly NwsVersion[]
}

export type AlertTelling = EcccTelling | NwsTelling

/** A telling with the moment its hours count from. */
export interface PlacedTelling<T extends AlertTelling = AlertTelling> {
  telling: T
  baseMs: number
  /** When it is cancelled before its end; `null`: never. */
  cancelledAtMs: number | null
}
