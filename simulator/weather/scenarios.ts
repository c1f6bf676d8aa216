import { at, type Scenario } from './moment.ts'
import type { ScenarioName } from './scenario-names.ts'
import { fog } from './scenarios/fog.ts'
import { heat } from './scenarios/heat.ts'
import { iceStorm } from './scenarios/ice-storm.ts'
import { snowSqualls } from './scenarios/snow-squalls.ts'
import { thunderstorms } from './scenarios/thunderstorms.ts'

/** Fair weather in the temperatures of the season: nothing to warn of. */
const calm: Scenario = {
  seed: 11,
  temperatures: 'anomaly',
  moments: [
    at(0, { temperature: 1, pressure: 1024, wind: 8 }),
    at(40, { temperature: 2, cloud: 0.1, pressure: 1027, wind: 6, windFrom: 220 }),
    at(80, { temperature: 2.5, cloud: 0.45, pressure: 1020, wind: 12, windFrom: 200 }),
    at(120, { temperature: 0, cloud: 0.6, wetness: -1.4, pressure: 1016, wind: 14, windFrom: 300 }),
    at(160, { temperature: -0.5, cloud: 0.2, pressure: 1022, wind: 9 }),
  ],
}

/** The story each name stands for. */
export const SCENARIOS: Record<ScenarioName, Scenario> = {
  calm,
  'snow-squalls': snowSqualls,
  thunderstorms,
  heat,
  'ice-storm': iceStorm,
  fog,
}
