import type { DirectAnswer } from '#shared/direct-reads.ts'
import type { OwnApi } from '#shared/visit.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Log } from '../log.ts'

/** What a page was given without a request, and how it is asked for once more. */
export interface DirectRead {
  /** Of the API's address that gives the same. */
  path: string
  answer: DirectAnswer<object>
  again: () => Promise<DirectAnswer<object>>
}

/** For whom a page asks. */
export interface ApiAsker {
  log: Log
  visitor: Visitor
  /** Takes each direct read of a page that is drawn for many. */
  noteRead?: (read: DirectRead) => void
}

/** Our own API, in process. */
export type OwnApiOf = (who: ApiAsker) => OwnApi
