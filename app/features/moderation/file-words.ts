import type { ReportMedia } from '#shared/contracts/report.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

const STEP = 1000
const UNITS = [m.unit_bytes, m.unit_kilobytes, m.unit_megabytes, m.unit_gigabytes]

/** “hurontario-1345.jpg, 2.1 MB, 4032 × 3024”; the last where it is known. */
export function fileWords({ file_name: name, file_size, width, height }: ReportMedia): string {
  const size = bytesWords(file_size)
  if (width === null || height === null) return m.moderation_file_plain({ name, size })
  return m.moderation_file({ name, size, dimensions: `${width} × ${height}` })
}

function bytesWords(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  const unit = (UNITS[power] ?? m.unit_bytes)()
  return joinQuantity({ text: formatNumber(bytes / STEP ** power, power < 2 ? 0 : 1), unit })
}
