import type { AppError } from '#server/app-error.ts'
import type { Log } from '#server/log.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { FetchFailure } from './fetch-with-limits.ts'
import { UnreadableJson } from './read-json-body.ts'

/** Source and kind of value, as `ECCC:air`; what follows may name a place. */
const KIND = /^[\w-]+(?::[A-Za-z-]+)?/
const MOST_LETTERS = 300

/**
 * Logs what a source sent and could not be used, once a minute for each kind of value. Its client has counted the call as
 * answered: by its line alone is it known that an agency has changed the form of its answers.
 *
 * @returns takes each failed load of a source cache; failures of a call are left to the client, which logs them
 */
export function createUnreadableLog({ log, clock }: { log: Pick<Log, 'warn'>; clock: Clock }) {
  const toldInMinute = new Map<string, number>()
  return (key: string, { code, detail, cause }: AppError): void => {
    if (code !== 'provider-unreadable' || cause instanceof FetchFailure || cause instanceof UnreadableJson) return
    const [what = ''] = KIND.exec(key) ?? []
    const minute = Math.floor(clock().getTime() / MINUTE_MS)
    if (toldInMinute.get(what) === minute) return
    toldInMinute.set(what, minute)
    const reason = cause instanceof Error ? cause.message.slice(0, MOST_LETTERS) : undefined
    log.warn({ what, code, detail, reason }, 'a provider’s answer cannot be used')
  }
}
