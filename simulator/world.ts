import { type Clock, HOUR_MS } from '#shared/time.ts'
import { AlertBoard } from './alerts/alert-board.ts'
import { ALERT_STORIES } from './alerts/alert-stories.ts'
import type { PlacedTelling } from './alerts/alert-telling.ts'
import type { RadarBoard } from './radar/radar-board.ts'
import { type Atmosphere, createAtmosphere } from './weather/atmosphere.ts'
import type { ScenarioName } from './weather/scenario-names.ts'

/** The common state of all stand-ins: one clock, one story, one atmosphere. */
export interface World {
  now: Clock
  scenario: () => ScenarioName
  /** The moment the story is told from. */
  beganAt: () => Date
  atmosphere: () => Atmosphere
  /** All alerts: the story's, and those of `board`. */
  alerts: () => PlacedTelling[]
  /** Where a test issues alerts of its own. */
  board: AlertBoard
  /** Radar echoes and faults set by tests. */
  radar: RadarBoard
  /** Tells a story from its beginning, now. */
  tell: (scenario: ScenarioName) => void
  /** Sets the clock, which runs on from there; the story begins anew unless given to go on. */
  setNow: (now: Date, options: { keepStory?: boolean }) => void
}

/**
 * The world as it is when `scenario` begins. A story begins with the hour, so that a restart within it tells the same.
 */
export function createWorld(scenario: ScenarioName, clock: Clock): World {
  let offsetMs = 0
  const board = new AlertBoard()
  const now: Clock = () => new Date(clock().getTime() + offsetMs)
  const begin = (name: ScenarioName) => {
    const beganAtMs = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
    return { name, beganAtMs, atmosphere: createAtmosphere(name, beganAtMs) }
  }
  let story = begin(scenario)
  const tell = (name: ScenarioName) => {
    board.restartStory()
    story = begin(name)
  }
  return {
    now,
    scenario: () => story.name,
    beganAt: () => new Date(story.beganAtMs),
    atmosphere: () => story.atmosphere,
    alerts: () => board.list(ALERT_STORIES[story.name], story.beganAtMs, now().getTime()),
    board,
    radar: { band: null, fault: null },
    tell,
    setNow: (moment, { keepStory = false }) => {
      offsetMs = moment.getTime() - clock().getTime()
      if (!keepStory) tell(story.name)
    },
  }
}
