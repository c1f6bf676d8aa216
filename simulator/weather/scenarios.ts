import type { Scenario } from './moment.ts'
import type { ScenarioName } from './scenario-names.ts'
import { calm } from './scenarios/calm.ts'
import { fog } from './scenarios/fog.ts'
import { heat } from './scenarios/heat.ts'
import { iceStorm } from './scenarios/ice-storm.ts'
import { snowSqualls } from './scenarios/snow-squalls.ts'
import { thunderstorms } from './scenarios/thunderstorms.ts'

/** The story each name stands for. */
export const SCENARIOS: Record<ScenarioName, Scenario> = {
  calm,
  'snow-squalls': snowSqualls,
  thunderstorms,
  heat,
  'ice-storm': iceStorm,
  fog,
}
