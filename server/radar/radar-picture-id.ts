import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import type { RadarPictureName } from './radar-source.ts'

/**
 * A picture's name in addresses: `snow-echoes-20261123T1424Z`, moved forward `…-run-20261123T1418Z`, of the stand-in
 * `iem-…`.
 */
export const radarPictureId = ({ agency, precipitation, shows, at, runAt }: RadarPictureName): string =>
  `${agency === 'IEM' ? 'iem-' : ''}${precipitation}-${shows}-${minuteOf(at)}${runAt === null ? '' : `-run-${minuteOf(runAt)}`}`

/** The precipitation that a picture's id names. */
export const precipitationIn = (id: string): RadarPrecipitation => (/^(?:iem-)?rain-/.test(id) ? 'rain' : 'snow')

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`
