import { ABOVE_TEN, type AqhiRisk } from '#shared/meteorology/aqhi.ts'
import { m } from '#words/messages.js'

/** “Low”, as on the official scale. */
export const AQHI_RISK_WORDS: Readonly<Record<AqhiRisk, () => string>> = {
  low: m.air_low,
  moderate: m.air_moderate,
  high: m.air_high,
  'very-high': m.air_very_high,
}

export const AQHI_RISK_SENTENCES: Readonly<Record<AqhiRisk, () => string>> = {
  low: m.air_risk_low,
  moderate: m.air_risk_moderate,
  high: m.air_risk_high,
  'very-high': m.air_risk_very_high,
}

/** Environment Canada's health messages, unaltered. */
export const AQHI_MESSAGES: Readonly<Record<AqhiRisk, { atRisk: () => string; general: () => string }>> = {
  low: { atRisk: m.air_low_at_risk, general: m.air_low_general },
  moderate: { atRisk: m.air_moderate_at_risk, general: m.air_moderate_general },
  high: { atRisk: m.air_high_at_risk, general: m.air_high_general },
  'very-high': { atRisk: m.air_very_high_at_risk, general: m.air_very_high_general },
}

export const aqhiStepText = (step: number): string => (step === ABOVE_TEN ? '10+' : String(step))
