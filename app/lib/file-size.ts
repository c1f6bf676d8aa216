import { formatNumber } from '#shared/units/format-number.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

/** Steps of 1,024, as the limits of files count. */
const UNITS = [m.unit_bytes, m.unit_kilobytes, m.unit_megabytes, m.unit_gigabytes]

/** “7.9 MB”. */
export function fileSize(size: number): string {
  const { unit, divisor } = unitOf(size)
  return joinQuantity({ text: inUnit(size, divisor), unit })
}

/** “5.1 of 7.9 MB”: both in the unit of the whole. */
export function partOfFileSize(sent: number, size: number): string {
  const { unit, divisor } = unitOf(size)
  return m.reporting_bytes_of({ sent: inUnit(sent, divisor), size: inUnit(size, divisor), unit })
}

function unitOf(size: number) {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, size)) / 10)))
  return { unit: (UNITS[power] ?? m.unit_bytes)(), divisor: 1024 ** power }
}

/** One decimal below a hundred, none of single bytes. */
function inUnit(bytes: number, divisor: number): string {
  const value = bytes / divisor
  return formatNumber(value, divisor === 1 || value >= 100 ? 0 : 1)
}
