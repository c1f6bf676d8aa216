import type { DirectAnswer } from '#shared/direct-reads.ts'
import type { OwnApi } from '#shared/visit.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Log } from '../log.ts'

/** A value that a page read without a request, and how to read it again. */
export interface DirectRead {
  /** The API's path that gives the same value. */
  path: string
  answer: DirectAnswer<object>
  again: () => Promise<DirectAnswer<object>>
}

/** On whose behalf a page calls the API. */
export interface ApiAsker {
  log: Log
  visitor: Visitor
  /** Called with each direct read of a page that is drawn for many. */
  noteRead?: (read: DirectRead) => void
}

/** Our own API, in process. */
export type OwnApiOf = (who: ApiAsker) => OwnApi
