import { alertHazard } from '#shared/alerts/alert-hazard.ts'

interface NamedAlert {
  source: string
  event: string
}

/** OpenWeather passes on what agencies issue, without their ids and often without their names and colours. */
const RELAY = 'OpenWeather'
const isOfAgency = ({ source }: NamedAlert): boolean => source !== RELAY && source !== 'Test'

/** Whether a relay's alert tells of the same as an agency's: it has the same name, or is about the same hazard. */
export const isCopyOf = (relayed: NamedAlert, official: NamedAlert): boolean =>
  relayed.source === RELAY &&
  isOfAgency(official) &&
  (relayed.event === official.event || isOfSameHazard(relayed.event, official.event))

/** Whether two names tell of the same hazard; what tells of none is not the same. */
export const isOfSameHazard = (one: string, other: string): boolean =>
  alertHazard(one) !== 'other' && alertHazard(one) === alertHazard(other)
