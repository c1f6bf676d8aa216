/**
 * The weather at Toronto at one moment of a story.
 *
 * `temperature` °C as a mean of the day (sun and night are added to it); `humidity` percent; `cloud`, `convection`,
 * `warmNose` and `fog` 0–1; `wetness` potential precipitation in mm/h, below 0 dry, and less likely to rain the lower;
 * `wind` km/h; `windFrom` °; `gustiness` gust over wind; `pressure` hPa at sea level; `cape` J/kg.
 */
export interface Moment {
  hour: number
  temperature: number
  humidity: number
  cloud: number
  wetness: number
  convection: number
  warmNose: number
  fog: number
  wind: number
  windFrom: number
  gustiness: number
  pressure: number
  cape: number
}

export interface Scenario {
  seed: number
  /** `absolute`: Toronto has these temperatures in any season; `anomaly`: they are added to the season's own. */
  temperatures: 'absolute' | 'anomaly'
  /** In order of hours since the story began; it repeats after eight days. */
  moments: Moment[]
}

/** After this many hours a story begins again, so that a site left running keeps its weather. */
export const STORY_HOURS = 192

const FAIR: Omit<Moment, 'hour'> = {
  temperature: 0,
  humidity: 62,
  cloud: 0.25,
  wetness: -2,
  convection: 0,
  warmNose: 0,
  fog: 0,
  wind: 12,
  windFrom: 260,
  gustiness: 1.45,
  pressure: 1018,
  cape: 0,
}

/** One moment of a story; values that it does not give are those of a fair day. */
export const at = (hour: number, changes: Partial<Moment>): Moment => ({ ...FAIR, ...changes, hour })
