import { formatNumber } from '#shared/units/format-number.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

const STEP = 1000
const UNITS = [m.unit_bytes, m.unit_kilobytes, m.unit_megabytes, m.unit_gigabytes]

/** “2.1 MB”: a file's bytes in the unit that suits them. */
export function fileSize(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  const unit = (UNITS[power] ?? m.unit_bytes)()
  return joinQuantity({ text: formatNumber(bytes / STEP ** power, power < 2 ? 0 : 1), unit })
}
