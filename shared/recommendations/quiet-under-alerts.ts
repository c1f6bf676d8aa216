import { type AlertHazard, alertHazard } from '../alerts/alert-hazard.ts'
import { alertLook, isGrave } from '../alerts/alert-look.ts'
import type { AdvisedAlert } from './hours-ahead.ts'

type Hazards = 'all' | readonly AlertHazard[]

/** Hazards under which people must stay inside: advice about driving, dressing or errands would be wrong then. */
const TAKE_COVER = ['tornado', 'hurricane'] as const
/** Weather for which advice about rain is too mild or an umbrella of no use. */
const WORSE_THAN_RAIN = [...TAKE_COVER, 'thunderstorm', 'ice', 'snow', 'wind'] as const

/** Which alerts suppress an advice, by their hazard: `warnings`, and as `others` watches, advisories and statements. */
const QUIET_UNDER = {
  never: { warnings: [], others: [] },
  'taking-cover': { warnings: TAKE_COVER, others: [] },
  thunderstorm: { warnings: [...TAKE_COVER, 'thunderstorm'], others: [] },
  wind: { warnings: [...TAKE_COVER, 'thunderstorm', 'wind'], others: [] },
  'any-warning': { warnings: 'all', others: TAKE_COVER },
  'worse-than-rain': { warnings: 'all', others: WORSE_THAN_RAIN },
  'any-alert': { warnings: 'all', others: 'all' },
} as const satisfies Record<string, { warnings: Hazards; others: Hazards }>

export type Quiet = keyof typeof QUIET_UNDER

/** A warning, or any alert that its issuer calls severe or extreme. */
export const isWarning = (alert: AdvisedAlert): boolean => alertLook(alert).kind === 'warning' || isGrave(alert)

/** Whether an advice is given only while it is known that no alert holds. */
export const needsCalm = (quiet: Quiet): boolean => QUIET_UNDER[quiet].others === 'all'

/** Whether an alert contradicts an advice, so that the advice is not given while the alert holds. */
export function isQuietUnder(quiet: Quiet, alert: AdvisedAlert): boolean {
  const hazards: Hazards = QUIET_UNDER[quiet][isWarning(alert) ? 'warnings' : 'others']
  return hazards === 'all' || hazards.includes(alertHazard(alert.event))
}
