import type { Alert } from '#shared/contracts/alert.ts'

/** Spec section 2: whose alerts are grouped as official. */
const OFFICIAL: readonly Alert['source'][] = ['NWS', 'ECCC', 'NOAA', 'OpenWeather']

/** An alert with a badge (test, simulated) is not official, whichever source it came from. */
export const isOfficial = ({ source, badge }: Pick<Alert, 'source' | 'badge'>): boolean =>
  badge === null && OFFICIAL.includes(source)
