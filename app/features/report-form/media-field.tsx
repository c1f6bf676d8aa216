import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FILE_TYPES, isVideo } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { FieldProblem, fieldId } from '../../ui/form/field.tsx'
import { fittingFiles } from './chosen-files.ts'
import type { DraftState } from './draft-state.ts'
import { REPORT_FIELDS } from './report-form.ts'
import { ReportIcon } from './report-icon.tsx'
import { uploadNews } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import { openDraft } from './use-report.ts'

const acceptOf = (types: [type: string, endings: readonly string[]][]) =>
  types.flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)]).join(',')
const ALL_TYPES = Object.entries(FILE_TYPES)
const ACCEPT = acceptOf(ALL_TYPES)
const ACCEPT_PHOTOS = acceptOf(ALL_TYPES.filter(([type]) => !isVideo(type)))

const CHOOSE =
  'relative min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 font-[550] text-sm hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2'

interface MediaFieldProps extends Pick<DraftState, 'uploads' | 'refusedFiles'> {
  problem: string | null
}

/** Photos or a video: chosen, dropped, pasted or taken on the spot; each is sent as soon as it is here. */
export function MediaField({ uploads, refusedFiles, problem }: MediaFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDropping()
  const fits = fittingFiles(uploads)
  useLayoutEffect(() => {
    // A hidden button would lose the focus.
    if (document.activeElement?.closest('[hidden]')) goOn()
  })
  const news = useNews(uploads)
  const isSaidInRows = uploads.some(({ state }) => state === 'refused' || state === 'missing')
  const problems = [
    ...refusedFiles.map(({ name, message }) => m.labelled({ label: name, text: message })),
    ...(problem && !isSaidInRows ? [problem] : []),
  ]
  const chosen = {
    type: 'file',
    className: 'sr-only',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      openDraft().addFiles([...(target.files ?? [])])
      // Otherwise choosing the same file again would fire no `change`.
      target.value = ''
    },
  }
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="font-[550] text-base">
        {`${REPORT_FIELDS.uploads.name()} `}
        <span className="font-normal text-muted">{m.reporting_optional()}</span>
      </h2>
      <p id={`${id}-hint`} className="mt-0.5 text-muted text-sm">
        {m.reporting_media_hint()}
      </p>
      <p className="mt-2 hidden noscript:block">{m.reporting_media_noscript()}</p>
      {uploads.length > 0 && (
        <ul
          id={fits.photo ? undefined : fieldId('uploads')}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className="mt-3"
        >
          {uploads.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onChooseAgain={() => input.current?.click()}
              onRemove={() => {
                flushSync(() => openDraft().removeFile(item.key))
                goOn()
              }}
            />
          ))}
        </ul>
      )}
      <div
        hidden={!fits.photo}
        className={`mt-3 rounded-lg noscript:hidden ${isOver ? 'striped outline-2 outline-lake outline-dashed outline-offset-4' : ''}`}
      >
        <div className="flex flex-wrap items-center gap-2">
          <label className={`${CHOOSE} inline-flex`}>
            <input
              {...chosen}
              ref={input}
              id={fits.photo ? fieldId('uploads') : undefined}
              multiple
              // Where nothing more fits, a video that a reload has lost may be chosen again.
              accept={fits.photo && !fits.video ? ACCEPT_PHOTOS : ACCEPT}
              aria-describedby={`${id}-hint ${id}-problems`}
            />
            <ReportIcon name="add-photo" className="size-5" />
            {fits.video ? m.reporting_media_add() : m.reporting_media_add_photo()}
          </label>
          {/* Buttons for the camera, on touch devices only. */}
          <label className={`${CHOOSE} hidden pointer-coarse:inline-flex`}>
            <input {...chosen} accept="image/*" capture="environment" />
            <ReportIcon name="camera" className="size-5" />
            {m.reporting_media_take_photo()}
          </label>
          <label hidden={!fits.video} className={`${CHOOSE} hidden pointer-coarse:inline-flex`}>
            <input {...chosen} accept="video/*" capture="environment" />
            <ReportIcon name="video" className="size-5" />
            {m.reporting_media_take_video()}
          </label>
          <span className="text-muted text-sm pointer-coarse:hidden">
            {isOver ? m.reporting_media_dropping() : m.reporting_media_drop()}
          </span>
        </div>
      </div>
      <div id={`${id}-problems`}>
        {problems.map((text) => (
          <FieldProblem key={text}>{text}</FieldProblem>
        ))}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  )
}

/** Focuses the button for more files; the files, once nothing more fits. */
const goOn = () => document.getElementById(fieldId('uploads'))?.focus()

/**
 * Takes files that are dropped anywhere on the page, for one that misses the field must not replace the page, and those
 * that are pasted.
 *
 * @returns whether files are held over the page
 */
function useDropping(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const holdsFiles = ({ dataTransfer }: globalThis.DragEvent) => dataTransfer?.types.includes('Files') === true
    addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      listening,
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), listening)
    addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        openDraft().addFiles([...(event.dataTransfer?.files ?? [])])
      },
      listening,
    )
    addEventListener(
      'paste',
      ({ clipboardData }) => {
        // Text goes into its field as ever.
        openDraft().addFiles([...(clipboardData?.files ?? [])])
      },
      listening,
    )
    return () => listening.abort()
  }, [])
  return isOver
}

/** The last change of any file, for screen readers. */
function useNews(uploads: DraftState['uploads']): string {
  const announced = useRef(new Map<string, string>())
  const [news, setNews] = useState('')
  useEffect(() => {
    for (const item of uploads) {
      const words = uploadNews(item)
      if (words && announced.current.get(item.key) !== words) setNews(words)
      announced.current.set(item.key, words)
    }
  }, [uploads])
  return news
}
