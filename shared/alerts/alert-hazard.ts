/** The hazards that our advice distinguishes. */
export const ALERT_HAZARDS = [
  'tornado',
  'thunderstorm',
  'hurricane',
  'flood',
  'ice',
  'snow',
  'cold',
  'heat',
  'wind',
  'fog',
  'air',
  'other',
] as const
export type AlertHazard = (typeof ALERT_HAZARDS)[number]

/**
 * Words in the names of Environment Canada's and the National Weather Service's alerts, in English and French; the
 * first match counts, so that a “Freezing Rain Warning” is one of ice and a “Wind Chill Warning” one of cold.
 */
const HAZARD_WORDS: readonly (readonly [AlertHazard, RegExp])[] = [
  ['tornado', /tornado|waterspout|extreme wind|tornade|trombe/i],
  ['hurricane', /hurricane|tropical|typhoon|storm surge|tsunami|ouragan|onde de tempête/i],
  ['thunderstorm', /thunderstorm|orage/i],
  ['ice', /flash freeze|freezing|\bice\b|icing|sleet|refroidissement soudain|verglaç|verglas|grésil/i],
  ['cold', /wind ?chill|arctic|frost|freeze|\bcold\b|refroidissement|froid|(?<!\p{L})gel\b/iu],
  ['snow', /snow|blizzard|winter|avalanche|neige|poudrerie|hivernale/i],
  ['air', /air quality|smoke|\bdust\b|ashfall|stagnation|qualité de l.air|fumée|poussière/i],
  ['fog', /fog|visibility|brouillard|visibilité/i],
  ['heat', /\bheat\b|humidex|red flag|fire weather|chaleur/i],
  ['flood', /flood|(?<!g)rain|hydrologic|inondation|crue|débordement|pluie/i],
  ['wind', /wind|gale|squall|storm|lakeshore|surf|(?<!\p{L})vents?\b|(?<!\p{L})grains?\b|tempête/iu],
]

/** @param event the alert's name: “Snow Squall Warning” */
export const alertHazard = (event: string): AlertHazard =>
  HAZARD_WORDS.find(([, words]) => words.test(event))?.[0] ?? 'other'
