import type { ScenarioName } from '../weather/scenario-names.ts'
import type { AlertTelling } from './alert-telling.ts'
import { fogAlerts } from './stories/fog.ts'
import { heatAlerts } from './stories/heat.ts'
import { iceStormAlerts } from './stories/ice-storm.ts'
import { snowSquallAlerts } from './stories/snow-squalls.ts'
import { thunderstormAlerts } from './stories/thunderstorms.ts'

/** What both services warn of in each scenario. */
export const ALERT_STORIES: Record<ScenarioName, readonly AlertTelling[]> = {
  calm: [],
  'snow-squalls': snowSquallAlerts,
  thunderstorms: thunderstormAlerts,
  heat: heatAlerts,
  'ice-storm': iceStormAlerts,
  fog: fogAlerts,
}
