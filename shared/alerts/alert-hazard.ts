/** What an alert warns of, as far as advice is concerned. */
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
 * Words in the names of Environment Canada's and the National Weather Service's alerts, in English; the first match counts,
 * so that a “Freezing Rain Warning” is one of ice and a “Wind Chill Warning” one of cold.
 */
const HAZARD_WORDS: readonly (readonly [AlertHazard, RegExp])[] = [
  ['tornado', /tornado|waterspout|extreme wind/i],
  ['hurricane', /hurricane|tropical|typhoon|storm surge|tsunami/i],
  ['thunderstorm', /thunderstorm/i],
  ['ice', /flash freeze|freezing|\bice\b|icing|sleet/i],
  ['cold', /wind ?chill|arctic|frost|freeze|\bcold\b/i],
  ['snow', /snow|blizzard|winter|avalanche/i],
  ['air', /air quality|smoke|\bdust\b|ashfall|stagnation/i],
  ['fog', /fog|visibility/i],
  ['heat', /\bheat\b|humidex|red flag|fire weather/i],
  ['flood', /flood|rain|hydrologic/i],
  ['wind', /wind|gale|squall|storm|lakeshore|surf/i],
]

/** @param event the alert's name: “Snow Squall Warning” */
export const alertHazard = (event: string): AlertHazard =>
  HAZARD_WORDS.find(([, words]) => words.test(event))?.[0] ?? 'other'
