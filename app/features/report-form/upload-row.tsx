import type { ReactNode } from 'react'
import { isVideo } from '#shared/reports/file-rules.ts'
import { LONGEST_ALT_TEXT } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ReportIcon } from './report-icon.tsx'
import { isRunning, type UploadItem, uploadWords } from './upload-item.ts'
import { UploadPreview } from './upload-preview.tsx'
import { percentSent } from './upload-progress.ts'
import { openDraft } from './use-report.ts'

interface UploadRowProps {
  item: UploadItem
  /** Removes the file and puts the focus where it can go on. */
  onRemove: () => void
  /** Opens the choice of files, for one that is missing. */
  onChooseAgain: () => void
}

/** A photo or video on its way: what it is, how far it is, and what can be done about it. */
export function UploadRow({ item, onRemove, onChooseAgain }: UploadRowProps) {
  const { key, name: file, state, type, altText } = item
  return (
    <li className="flex gap-3.5 border-line border-t py-3.5">
      <UploadPreview item={item} />
      <div className="min-w-0 flex-1">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1">
          <p className="truncate font-[550]" title={file}>
            {file}
          </p>
          <div className="row-span-2 flex gap-1 max-[24rem]:row-span-1">
            <PauseButton item={item} />
            <RowButton
              label={isRunning(item) ? m.reporting_cancel_file({ file }) : m.reporting_remove_file({ file })}
              onClick={onRemove}
            >
              <InterfaceIcon name="close" className="size-5" />
            </RowButton>
          </div>
          <div className="min-w-0 max-[24rem]:col-span-2">
            <StatusLine item={item} />
          </div>
        </div>
        {state === 'missing' && (
          <button
            type="button"
            onClick={onChooseAgain}
            className="mt-2 min-h-9 rounded-full bg-raised px-4 font-[550] text-sm"
          >
            {m.reporting_choose_again()}
            <span className="sr-only">{m.labelled({ label: '', text: file })}</span>
          </button>
        )}
        {state !== 'ready' && state !== 'refused' && <ProgressBar item={item} />}
        {!isVideo(type) && state !== 'refused' && (
          <input
            value={altText}
            maxLength={LONGEST_ALT_TEXT}
            aria-label={m.reporting_alt_of({ file })}
            placeholder={m.reporting_alt()}
            autoComplete="off"
            onChange={({ target }) => openDraft().files.uploads.describe(key, target.value)}
            className="mt-3 block min-h-10 w-full rounded-lg border border-field-border bg-surface px-3 py-1.5 text-sm placeholder:text-muted"
          />
        )}
      </div>
    </li>
  )
}

function StatusLine({ item }: { item: UploadItem }) {
  const words = uploadWords(item)
  if (item.state === 'refused') {
    return (
      <p className="mt-0.5 flex items-start gap-1.5 font-[550] text-alert-red-text text-sm">
        <InterfaceIcon name="problem" className="mt-px size-4" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
      </p>
    )
  }
  return (
    <>
      <p className="mt-0.5 flex items-start gap-1.5 text-muted text-sm tabular-nums">
        {item.state === 'ready' && <InterfaceIcon name="check" className="mt-0.5 size-4 text-success" />}
        {item.state === 'offline' && <InterfaceIcon name="cloud-off" className="mt-0.5 size-4" />}
        {words}
      </p>
      {item.state === 'ready' && item.reason !== null && <p className="mt-1 text-sm">{item.reason}</p>}
    </>
  )
}

/**
 * Pauses, resumes or retries an upload, whichever its state allows. The element stays the same from state to state, so
 * that it keeps the focus.
 */
function PauseButton({ item: { key, name: file, state, canRetry } }: { item: UploadItem }) {
  const resume = () => openDraft().files.uploads.resume(key)
  switch (state) {
    case 'uploading':
    case 'waiting':
    case 'offline':
      return (
        <RowButton label={m.reporting_pause({ file })} onClick={() => openDraft().files.uploads.pause(key)}>
          <ReportIcon name="pause" className="size-5 fill-current" />
        </RowButton>
      )
    case 'paused':
      return (
        <RowButton label={m.reporting_resume({ file })} onClick={resume}>
          <ReportIcon name="play" className="size-5 fill-current" />
        </RowButton>
      )
    case 'refused':
      return canRetry ? (
        <RowButton label={m.reporting_retry({ file })} onClick={resume}>
          <InterfaceIcon name="refresh" className="size-5" />
        </RowButton>
      ) : null
    default:
      return null
  }
}

interface RowButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="-mt-1 grid size-11 flex-none place-items-center rounded-full hover:bg-raised"
    >
      {children}
    </button>
  )
}

/** Solid while it moves, dashed while it stands, in stripes while the server is at work. */
function ProgressBar({ item }: { item: UploadItem }) {
  const { state, sent, size, name: file } = item
  const percent = percentSent(sent, size)
  const isProcessing = state === 'processing'
  return (
    <div
      role="progressbar"
      aria-label={m.reporting_progress_of({ file })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isProcessing ? undefined : percent}
      aria-valuetext={uploadWords(item)}
      className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-raised forced-colors:border"
    >
      <div
        style={{ width: `${isProcessing ? 100 : percent}%` }}
        className={`h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight] ${BAR[state] ?? 'bg-lake'}`}
      />
    </div>
  )
}

const DASHED = 'rounded-none bg-[repeating-linear-gradient(90deg,var(--muted)_0_6px,transparent_6px_10px)]'
const BAR: Partial<Record<UploadItem['state'], string>> = {
  paused: DASHED,
  offline: DASHED,
  missing: DASHED,
  waiting: DASHED,
  processing: 'bg-lake/60 animate-pulse',
}
