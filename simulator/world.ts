import { type Clock, HOUR_MS } from '#shared/time.ts'
import { type Atmosphere, createAtmosphere } from './weather/atmosphere.ts'
import type { ScenarioName } from './weather/scenario-names.ts'

/** What all providers speak of: one clock, one story, one atmosphere. */
export interface World {
  now: Clock
  scenario: () => ScenarioName
  /** The moment the story is told from. */
  beganAt: () => Date
  atmosphere: () => Atmosphere
  /** Tells a story from its beginning, now. */
  tell: (scenario: ScenarioName) => void
  /** Sets the clock, which runs on from there; the story begins anew unless told to go on. */
  setNow: (now: Date, options?: { keepStory?: boolean }) => void
}

/** The world as it is when `scenario` begins. A story begins with the hour, so that a restart within it tells the same. */
export function createWorld(scenario: ScenarioName, clock: Clock): World {
  let offsetMs = 0
  const now: Clock = () => new Date(clock().getTime() + offsetMs)
  const begin = (name: ScenarioName) => {
    const beganAtMs = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
    return { name, beganAtMs, atmosphere: createAtmosphere(name, beganAtMs) }
  }
  let story = begin(scenario)
  return {
    now,
    scenario: () => story.name,
    beganAt: () => new Date(story.beganAtMs),
    atmosphere: () => story.atmosphere,
    tell: (name) => {
      story = begin(name)
    },
    setNow: (moment, { keepStory = false } = {}) => {
      offsetMs = moment.getTime() - clock().getTime()
      if (!keepStory) story = begin(story.name)
    },
  }
}
