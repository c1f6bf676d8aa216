import type { ReportMedia } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { fileSize } from '../../lib/file-size.ts'

/** “hurontario-1345.jpg, 2.0 MB, 4032 × 3024”; the last where it is known. */
export function fileWords({ file_name: name, file_size, width, height }: ReportMedia): string {
  const size = fileSize(file_size)
  if (width === null || height === null) return m.moderation_file_plain({ name, size })
  return m.moderation_file({ name, size, dimensions: `${width} × ${height}` })
}
