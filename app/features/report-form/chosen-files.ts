import { FILE_TEXTS, FILE_TYPES, type FileFacts, fileProblem, selectionProblem } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { newKey } from '../../lib/new-key.ts'
import type { UploadItem } from './upload-item.ts'

/** Other names that browsers have for types that we take. */
const ALIASES: Record<string, string> = {
  'image/pjpeg': 'image/jpeg',
  'video/avi': 'video/x-msvideo',
  'video/msvideo': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-m4v': 'video/mp4',
}

/** The media type to announce: as the browser says; by the name where it does not know. */
export function announcedType({ name, type }: Pick<FileFacts, 'name' | 'type'>): string {
  const said = type.toLowerCase()
  if (said) return ALIASES[said] ?? said
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return Object.entries(FILE_TYPES).find(([, endings]) => endings.includes(ending))?.[0] ?? ''
}

/** A file that was just chosen. */
export function chosenUpload(file: File): UploadItem {
  const { name, size, lastModified } = file
  const rest = { url: null, altText: '', reason: null, sent: 0, secondsLeft: null, canRetry: false }
  return { key: newKey(), name, size, lastModified, type: announcedType(file), file, state: 'waiting', ...rest }
}

/** Media types of the files that a report has. A refused file takes no place. */
export const presentTypes = (uploads: readonly Pick<UploadItem, 'state' | 'type'>[]): string[] =>
  uploads.filter(({ state }) => state !== 'refused').map(({ type }) => type)

/** Whether the report takes one more photo, and whether it takes a video. */
export function fittingFiles(uploads: readonly Pick<UploadItem, 'state' | 'type'>[]) {
  const fits = (type: string) => selectionProblem(presentTypes(uploads), type) === null
  return { photo: fits('image/jpeg'), video: fits('video/mp4') }
}

export interface RefusedFile {
  name: string
  /** Of the toast. */
  title: string
  message: string
}

/**
 * Splits chosen files into those that the report takes and those that are refused.
 *
 * @param present media types of the files chosen earlier
 */
export function chooseFiles<Chosen extends FileFacts>(
  present: readonly string[],
  files: readonly Chosen[],
): { taken: Chosen[]; refused: RefusedFile[] } {
  const taken: Chosen[] = []
  const refused: RefusedFile[] = []
  const types = [...present]
  for (const file of files) {
    const type = announcedType(file)
    const wrong = fileProblem({ name: file.name, type, size: file.size })
    const misfit = wrong ? null : selectionProblem(types, type)
    if (wrong) refused.push({ name: file.name, title: m.reporting_invalid_file(), message: FILE_TEXTS[wrong]() })
    else if (misfit) refused.push({ name: file.name, ...misfit })
    else {
      taken.push(file)
      types.push(type)
    }
  }
  return { taken, refused }
}
