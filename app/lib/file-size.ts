import { formatNumber } from '#shared/units/format-number.ts'

const STEP = 1000
const UNITS = ['B', 'kB', 'MB', 'GB']

/** “2.1 MB”: a file's bytes in the unit that suits them. */
export function fileSize(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  return `${formatNumber(bytes / STEP ** power, power < 2 ? 0 : 1)} ${UNITS[power]}`
}
