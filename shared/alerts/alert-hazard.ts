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
 * first match counts, so that a “Freezing Rain Warning” is one of ice and a “Wind Chill Warning” one of cold. A storm
 * surge, a dust storm, a tsunami and a “Red Flag Warning” are `other`: the advice for wind, water or heat would be
 * dangerous there.
 */
const HAZARD_WORDS: readonly (readonly [AlertHazard, RegExp])[] = [
  ['other', /storm surge|onde de tempête|dust storm|tempête de poussière/i],
  ['tornado', /tornado|waterspout|extreme wind|tornade|trombe/i],
  ['hurricane', /hurricane|tropical|typhoon|ouragan/i],
  ['thunderstorm', /thunderstorm|orage/i],
  ['fog', /freezing fog|brouillard verglaçant/i],
  ['ice', /flash freeze|freezing|\bice\b|icing|sleet|refroidissement soudain|verglaç|verglas|grésil/i],
  ['cold', /wind chill|arctic|frost|freeze|\bcold\b|refroidissement|froid|(?<!\p{L})gel\b/iu],
  ['snow', /snow|blizzard|winter|neige|poudrerie|hivernale/i],
  ['air', /air quality|smog|smoke|\bdust\b|ashfall|stagnation|qualité de l.air|fumée|poussière/i],
  ['fog', /fog|visibility|brouillard|visibilité/i],
  ['heat', /\bheat\b|humidex|chaleur/i],
  ['flood', /flood|(?<!g)rain|hydrologic|inondation|crue|débordement|pluie/i],
  ['wind', /wind|gale|squall|storm|lakeshore|(?<!\p{L})vents?\b|(?<!\p{L})grains\b|tempête/iu],
]

/** @param event the alert's name: “Snow Squall Warning” */
export const alertHazard = (event: string): AlertHazard =>
  HAZARD_WORDS.find(([, words]) => words.test(event))?.[0] ?? 'other'
