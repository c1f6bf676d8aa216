import { m } from '#words/messages.js'
import { fileSize, partOfFileSize } from '../../lib/file-size.ts'
import type { KeptUpload } from './kept-report.ts'
import { percentSent, quarterSent, timeLeftWords } from './upload-progress.ts'

/**
 * State of a chosen file. `offline` resumes without the visitor; `missing` was chosen before a reload and could not be
 * kept on this device, or was changed or deleted after it was chosen; `processing` has arrived and is being checked by
 * the server.
 */
type UploadState = 'waiting' | 'uploading' | 'paused' | 'offline' | 'missing' | 'processing' | 'ready' | 'refused'

/** A photo or video of the report, on its way. */
export interface UploadItem extends Omit<KeptUpload, 'isPaused' | 'isReady'> {
  state: UploadState
  /** Bytes that are on their way or there. */
  sent: number
  /** null while the speed is unknown. */
  secondsLeft: number | null
  /** Whether the same file may be taken later, such as after a limit. */
  canRetry: boolean
  /** null while it is `missing`, and where only the server has it. */
  file: File | null
}

const RUNNING: readonly UploadState[] = ['waiting', 'uploading', 'offline', 'processing']

/** Whether the state changes without the visitor's action. */
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
  // What may be taken later is tried again by itself after a reload.
  reason: (item.state === 'refused' && !item.canRetry) || item.state === 'ready' ? item.reason : null,
})

/** As it stands after a reload, before anybody has looked for its bytes. */
export function restoredUpload({ isPaused, isReady, ...kept }: KeptUpload, file: File | null): UploadItem {
  const rest = { ...kept, file, sent: 0, secondsLeft: null, canRetry: false }
  if (kept.reason !== null && !isReady) return { ...rest, state: 'refused' }
  // A report whose answer was lost is repeated with the very same files: the server says when it has them no more.
  if (isReady && kept.url !== null) return { ...rest, state: 'ready', sent: kept.size }
  // Without the file only the server knows whether all of it has arrived.
  if (!file) return { ...rest, state: kept.url === null ? 'missing' : 'processing' }
  return { ...rest, state: isPaused ? 'paused' : 'waiting' }
}

/** How it stands with a file, in one line. */
export function uploadWords({ state, sent, size, secondsLeft, reason, name }: UploadItem): string {
  const bytes = partOfFileSize(sent, size)
  switch (state) {
    case 'waiting':
      return m.reporting_state_waiting({ size: fileSize(size) })
    case 'uploading': {
      const parts = [m.reporting_percent({ percent: percentSent(sent, size) }), bytes]
      if (secondsLeft !== null && sent < size) parts.push(timeLeftWords(secondsLeft))
      return parts.join(' · ')
    }
    case 'paused':
      return m.reporting_state_paused({ bytes })
    case 'offline':
      return m.reporting_state_offline({ bytes })
    case 'missing':
      return m.reporting_state_missing({ bytes })
    case 'processing':
      return m.reporting_state_processing()
    case 'ready':
      return m.reporting_state_ready({ size: fileSize(size) })
    case 'refused':
      return m.reporting_upload_failed({ file: name, reason: reason ?? m.reporting_upload_no_reason() })
  }
}

/** What screen readers announce: each quarter, and each change of state; empty for nothing. */
export function uploadNews({ state, sent, size, name: file, reason }: UploadItem): string {
  switch (state) {
    case 'uploading': {
      const percent = quarterSent(sent, size)
      return percent > 0 && percent < 100 ? m.reporting_said_percent({ file, percent }) : ''
    }
    case 'paused':
      return m.reporting_said_paused({ file })
    case 'offline':
      return m.reporting_said_offline({ file })
    case 'processing':
      return m.reporting_said_processing({ file })
    case 'ready':
      return m.reporting_said_ready({ file })
    case 'missing':
      return m.reporting_upload_failed({ file, reason: m.reporting_upload_missing() })
    case 'refused':
      return m.reporting_upload_failed({ file, reason: reason ?? m.reporting_upload_no_reason() })
    default:
      return ''
  }
}
