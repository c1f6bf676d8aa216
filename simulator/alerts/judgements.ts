/** Environment Canada's words for impact and confidence, in both languages. */
export const IMPACT = {
  moderate: { en: 'Moderate', fr: 'modéré' },
  high: { en: 'High', fr: 'élevé' },
  extreme: { en: 'Extreme', fr: 'extrême' },
}

export const CONFIDENCE = {
  moderate: { en: 'Moderate', fr: 'modérée' },
  high: { en: 'High', fr: 'élevée' },
  veryHigh: { en: 'Very high', fr: 'très élevée' },
}
