import type { KeptUpload } from './kept-report.ts'

/**
 * How it stands with a chosen file. `offline` goes on by itself; `missing` was chosen before a reload and could not be kept
 * on this device; `processing` has arrived and is being looked at.
 */
export type UploadState =
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'offline'
  | 'missing'
  | 'processing'
  | 'ready'
  | 'refused'

/** A photo or video of the report, on its way. */
export interface UploadItem extends Omit<KeptUpload, 'isPaused' | 'isReady'> {
  state: UploadState
  /** Bytes that are on their way or there. */
  sent: number
  /** null while nobody can tell. */
  secondsLeft: number | null
  /** Whether the same file may be taken later, such as after a limit. */
  canRetry: boolean
  /** null when it was lost by a reload. */
  file: File | null
}

const RUNNING: readonly UploadState[] = ['waiting', 'uploading', 'offline', 'processing']

/** Whether something goes on without anybody doing anything. */
export const isRunning = ({ state }: UploadItem): boolean => RUNNING.includes(state)

/** The last part of its address, as the report names it. */
export const uploadId = ({ url }: Pick<UploadItem, 'url'>): string => url?.split('/').at(-1) ?? ''

export const isSameFile = (item: UploadItem, { name, size }: Pick<File, 'name' | 'size'>): boolean =>
  item.name === name && item.size === size

export const keptUpload = (item: UploadItem): KeptUpload => ({
  key: item.key,
  name: item.name,
  type: item.type,
  size: item.size,
  lastModified: item.lastModified,
  url: item.url,
  altText: item.altText,
  isPaused: item.state === 'paused',
  isReady: item.state === 'ready',
  reason: item.state === 'refused' ? item.reason : null,
})

/** As it stands after a reload, before anybody has looked for its bytes. */
export function restoredUpload({ isPaused, isReady, ...kept }: KeptUpload, file: File | null): UploadItem {
  const rest = { ...kept, file, sent: 0, secondsLeft: null, canRetry: false }
  if (kept.reason !== null) return { ...rest, state: 'refused' }
  // A report whose answer was lost is repeated with the very same files: the server says when it has them no more.
  if (isReady && kept.url !== null) return { ...rest, state: 'ready', sent: kept.size }
  // Without the file only the server knows whether all of it has arrived.
  if (!file) return { ...rest, state: kept.url === null ? 'missing' : 'processing' }
  return { ...rest, state: isPaused ? 'paused' : 'waiting' }
}
