import type { Stranger } from '../../helpers/stranger.ts'
import type { Source } from './sources.ts'

/** Whether something was asked for, and whether the site said that it is done. */
export type Asked = 'no' | 'asked' | 'done'

export interface SentUpload {
  by: Stranger
  source: Source
  id: string
  /** Bytes that the site has said to have. */
  acknowledged: number
  isReported: boolean
}

export interface SentReport {
  by: Stranger
  /** Tells it from all others. */
  title: string
  key: string
  uploads: SentUpload[]
  /** null until the site has said that it has it. */
  id: string | null
  approved: Asked
  deleted: Asked
  /** Ids of comments that the site has said to have, and how many it may have besides. */
  comments: Set<string>
  uncertainComments: number
  likes: number
  uncertainLikes: number
}

/** What the site has promised, and what was asked of it. */
export interface Ledger {
  uploads: SentUpload[]
  reports: SentReport[]
  /** The video that arrives piece by piece over many lives of the site. */
  film: SentUpload | null
  /** What must never be, in words. */
  failures: string[]
  /** Repetitions of reports of which nobody knew whether they had arrived: how many had, and how many had not. */
  repeated: { hadArrived: number; hadNot: number }
  resumed: number
}

export const createLedger = (): Ledger => ({
  uploads: [],
  reports: [],
  film: null,
  failures: [],
  repeated: { hadArrived: 0, hadNot: 0 },
  resumed: 0,
})
