import { m } from '#words/messages.js'
import type { UploadItem } from './upload-item.ts'
import { bytesOf, bytesWords, percentSent, quarterSent, timeLeftWords } from './upload-progress.ts'

/** How it stands with a file, in one line. */
export function uploadWords({ state, sent, size, secondsLeft, reason, name }: UploadItem): string {
  const bytes = bytesOf(sent, size)
  switch (state) {
    case 'waiting':
      return m.reporting_state_waiting({ size: bytesWords(size) })
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
      return m.reporting_state_ready({ size: bytesWords(size) })
    case 'refused':
      return m.reporting_upload_failed({ file: name, reason: reason ?? m.reporting_upload_no_reason() })
  }
}

/** What screen readers are told when it changes: each quarter, and each turn of things; empty for nothing. */
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
    case 'refused':
      return m.reporting_upload_failed({ file, reason: reason ?? m.reporting_upload_no_reason() })
    default:
      return ''
  }
}
