import type { Alert } from '#shared/contracts/alert.ts'

/** Spec section 2: whose alerts are grouped as official. */
const OFFICIAL: readonly Alert['source'][] = ['NWS', 'ECCC', 'NOAA', 'OpenWeather']

/** What carries a badge is no official alert, whoever it came through. */
export const isOfficial = ({ source, badge }: Pick<Alert, 'source' | 'badge'>): boolean =>
  badge === null && OFFICIAL.includes(source)
