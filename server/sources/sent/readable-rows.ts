import type { z } from 'zod'
import { unreadable } from '#server/outbound/unreadable-answer.ts'

/**
 * The rows that can be read; others are left out. Of rows in another form nothing is known: they must not be kept for days
 * as “none”.
 *
 * @throws {AppError} 502 `provider-unreadable` when rows were sent and none can be read
 */
export function readableRows<Row extends z.ZodType>(row: Row, sent: readonly unknown[]): z.output<Row>[] {
  const rows = sent.flatMap((each) => row.safeParse(each).data ?? [])
  if (rows.length === 0 && sent.length > 0) throw unreadable()
  return rows
}
