import { RADAR_PRECIPITATIONS } from '#shared/contracts/radar.ts'
import type { RadarPictureName } from './radar-source.ts'

const ID = new RegExp(
  `^(${RADAR_PRECIPITATIONS.join('|')})-(echoes|unseen)-(\\d{8}T\\d{4}Z)(?:-run-(\\d{8}T\\d{4}Z))?$`,
)

/** A picture's name in addresses: `snow-echoes-20261123T1424Z`, moved forward `…-run-20261123T1418Z`. */
export const radarPictureId = ({ precipitation, shows, at, runAt }: RadarPictureName): string =>
  `${precipitation}-${shows}-${minuteOf(at)}${runAt === null ? '' : `-run-${minuteOf(runAt)}`}`

/** The picture that an id names; null for what is no id. */
export function parseRadarPictureId(id: string): RadarPictureName | null {
  const [, precipitation, shows, at = '', run] = ID.exec(id) ?? []
  const known = RADAR_PRECIPITATIONS.find((each) => each === precipitation)
  if (!known || (shows !== 'echoes' && shows !== 'unseen')) return null
  return { precipitation: known, shows, at: momentOf(at), runAt: run === undefined ? null : momentOf(run) }
}

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`

const momentOf = (text: string) => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:00Z'))
