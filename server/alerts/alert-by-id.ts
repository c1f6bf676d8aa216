import { AppError } from '#server/app-error.ts'
import type { AlertByIdAnswer } from '#shared/contracts/alert.ts'
import { isoTimeOrNull } from '#shared/time/iso-time.ts'
import { SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { m } from '#words/messages.js'
import type { AlertArchive } from './alert-archive.ts'
import type { AlertFeeds } from './alert-feeds.ts'
import type { AlertProvider } from './alert-message.ts'
import type { KeptAlert } from './alert-store.ts'
import { shownEnd } from './alerts-in-force.ts'
import { inLanguage } from './issued-alert.ts'

export interface AlertByIdServices {
  archive: AlertArchive
  feeds: AlertFeeds
  providers: readonly AlertProvider[]
}

const ID = /^[0-9a-f]{20}$/
/** The page does not wait longer for a database that writes slowly. */
const WRITTEN_WITHIN_MS = SECOND_MS

/** @throws {AppError} 404 when the id is unknown, 503 when only the database could tell and it fails */
export async function getAlert(archive: AlertArchive, id: string | undefined): Promise<KeptAlert> {
  const found = id !== undefined && ID.test(id) ? await findAlert(archive, id) : null
  if (found) return found
  throw new AppError('alert-not-found', { status: 404, detail: m.problem_alert_not_found() })
}

async function findAlert(archive: AlertArchive, id: string): Promise<KeptAlert | null> {
  try {
    return await archive.find(id)
  } catch (cause) {
    throw new AppError('alert-unavailable', { status: 503, detail: m.problem_alert_unavailable(), cause })
  }
}

/**
 * An alert in the language of the request, and whether it has ended.
 *
 * @param now epoch milliseconds
 * @throws {AppError} 404 when the id is unknown, 503 when only the database could tell and it fails
 */
export async function getAlertById(
  services: AlertByIdServices,
  id: string | undefined,
  now: number,
): Promise<AlertByIdAnswer> {
  const { kept, answeredAt } = await newestVersion(services, id)
  const { alert, endedAt, heldUntil } = kept
  const lapsed = endedAt ?? (heldUntil <= now ? heldUntil : null)
  // A renewal that came just before the end is in no answer of before it.
  const isUnchecked = endedAt === null && (answeredAt === null || (lapsed !== null && answeredAt < lapsed))
  const over = isUnchecked ? null : lapsed
  return {
    data: {
      ...inLanguage(alert),
      // What is kept has the end as it was when the source last answered.
      end: endedAt === null ? shownEnd(alert.end, heldUntil, now) : alert.end,
      ended: over !== null,
      endedAt: isoTimeOrNull(over),
      ...(isUnchecked && { unchecked: true as const }),
    },
  }
}

/**
 * The alert as its source has it now. What is kept may be as old as the last visit of somebody whose place the source
 * covers, and a page that nobody else asks for would call a prolonged alert ended.
 *
 * @returns with the time of the source's answer, epoch milliseconds; null when it does not answer
 */
async function newestVersion({ archive, feeds, providers }: AlertByIdServices, id: string | undefined) {
  const kept = await getAlert(archive, id)
  const provider = providers.find(({ source }) => source === kept.source)
  // A source that is asked cell by cell passes on what agencies issue, and only for the places of visitors.
  if (kept.endedAt !== null || kept.cell !== null) return { kept, answeredAt: Number.POSITIVE_INFINITY }
  const reading = provider && (await feeds.read(provider))
  await within(WRITTEN_WITHIN_MS, archive.settled(), undefined)
  return { kept: await getAlert(archive, id), answeredAt: reading?.ok ? reading.fetchedAt.getTime() : null }
}
