import { z } from 'zod'
import { AGENCIES, type AgencyName } from '../agencies.ts'

const NAMES = Object.keys(AGENCIES) as AgencyName[]

/** Who a value came from, by the name that visitors and `meta` see. */
export const sourceIdSchema = z.enum([...NAMES, 'Computed'])
export type SourceId = z.infer<typeof sourceIdSchema>

/** What one source did for one answer. Every weather answer carries one per source asked. */
export const sourceReportSchema = z.object({
  source: sourceIdSchema,
  ok: z.boolean().describe('Whether this answer holds values from the source, fresh or stale'),
  fetchedAt: z.iso.datetime().nullable().describe('When those values were fetched; null when there are none'),
  stale: z.boolean().describe('Older than they should be: the source is being asked, is late, fails or sends old ones'),
  lastGoodAt: z.iso
    .datetime()
    .optional()
    .describe('Of a source that failed and has nothing to show: when it last answered, if it ever did'),
  error: z.string().optional().describe('Why nothing (or nothing fresher) came, in words a visitor may read'),
  code: z.string().optional().describe('The same in a word for programs: `provider-late`, `no-station`'),
})
export type SourceReport = z.infer<typeof sourceReportSchema>
