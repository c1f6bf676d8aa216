import { type AlertHazard, alertHazard } from '../alerts/alert-hazard.ts'
import { alertLook, isGrave } from '../alerts/alert-look.ts'
import type { AdvisedAlert } from './next-hours.ts'
import type { RecommendationId } from './rules.ts'

type Hazards = 'all' | readonly AlertHazard[]

/** Hazards under which people must stay inside: advice about driving, dressing or errands would be wrong then. */
const TAKE_COVER = ['tornado', 'hurricane'] as const
/** Weather for which advice about rain is too mild or an umbrella of no use. */
const WORSE_THAN_RAIN = [...TAKE_COVER, 'thunderstorm', 'ice', 'snow', 'wind'] as const

/**
 * The hazards whose alerts suppress each advice: `warnings` by a warning, `others` by a watch, advisory or statement.
 */
const QUIET_UNDER: Readonly<Record<RecommendationId, { warnings: Hazards; others: Hazards }>> = {
  'extreme-cold': { warnings: [], others: [] },
  'extreme-heat': { warnings: [], others: [] },
  hydrate: { warnings: [], others: [] },
  'light-clothing': { warnings: TAKE_COVER, others: [] },
  outdoor: { warnings: 'all', others: 'all' },
  'bundle-up': { warnings: TAKE_COVER, others: [] },
  'winter-sports': { warnings: 'all', others: 'all' },
  jacket: { warnings: TAKE_COVER, others: [] },
  'feels-like': { warnings: TAKE_COVER, others: [] },
  umbrella: { warnings: 'all', others: WORSE_THAN_RAIN },
  indoor: { warnings: 'all', others: TAKE_COVER },
  'winter-driving': { warnings: TAKE_COVER, others: [] },
  thunderstorm: { warnings: [...TAKE_COVER, 'thunderstorm'], others: [] },
  'high-winds': { warnings: [], others: [] },
  windy: { warnings: [...TAKE_COVER, 'thunderstorm', 'wind'], others: [] },
  uv: { warnings: [...TAKE_COVER, 'thunderstorm'], others: [] },
  visibility: { warnings: TAKE_COVER, others: [] },
  rain: { warnings: 'all', others: WORSE_THAN_RAIN },
  warming: { warnings: TAKE_COVER, others: [] },
  cooling: { warnings: TAKE_COVER, others: [] },
}

/** A warning, or any alert that its issuer calls severe or extreme. */
export const isWarning = (alert: AdvisedAlert): boolean => alertLook(alert).kind === 'warning' || isGrave(alert)

/** Whether an advice is given only while it is known that no alert holds. */
export const needsCalm = (id: RecommendationId): boolean => QUIET_UNDER[id].others === 'all'

/** Whether an alert contradicts an advice, so that the advice is not given while the alert holds. */
export function isQuietUnder(id: RecommendationId, alert: AdvisedAlert): boolean {
  const { warnings, others } = QUIET_UNDER[id]
  const hazards = isWarning(alert) ? warnings : others
  return hazards === 'all' || hazards.includes(alertHazard(alert.event))
}
