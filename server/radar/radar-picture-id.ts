import type { RadarPictureName } from './radar-source.ts'

/** A picture's name in addresses: `snow-echoes-20261123T1424Z`, moved forward `…-run-20261123T1418Z`. */
export const radarPictureId = ({ precipitation, shows, at, runAt }: RadarPictureName): string =>
  `${precipitation}-${shows}-${minuteOf(at)}${runAt === null ? '' : `-run-${minuteOf(runAt)}`}`

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`
