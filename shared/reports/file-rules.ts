import { m } from '#words/messages.js'
/** What is known of a file before its content: what the browser says of it. */
export interface FileFacts {
  name: string
  /** Media type. */
  type: string
  /** Bytes. */
  size: number
}

export const LARGEST_FILE = 4_294_967_296
export const SMALLEST_FILE = 100
export const LONGEST_FILE_NAME = 255
export const MOST_PHOTOS = 4

/** Media types that are taken, with the endings that go with them. */
export const FILE_TYPES: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/jpg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/x-msvideo': ['avi'],
  'video/webm': ['webm'],
}

/** Problems that a file's name, type or size can have, with the spec's texts. */
export const FILE_TEXTS = {
  'too-large': m.file_too_large,
  'too-small': m.file_too_small,
  'bad-type': m.file_bad_type,
  'wrong-extension': m.file_wrong_extension,
  'bad-name': m.file_bad_name,
  'long-name': m.file_long_name,
}
export type FileProblem = keyof typeof FILE_TEXTS

/** The first problem with a file's name, type or size; null when there is none. */
export function fileProblem({ name, type, size }: FileFacts): FileProblem | null {
  if (size > LARGEST_FILE) return 'too-large'
  if (size < SMALLEST_FILE) return 'too-small'
  const endings = Object.hasOwn(FILE_TYPES, type.toLowerCase()) ? FILE_TYPES[type.toLowerCase()] : undefined
  if (!endings) return 'bad-type'
  if (!endings.includes(endingOf(name))) return 'wrong-extension'
  if (/\.\.|[/\\]/.test(name)) return 'bad-name'
  if ([...name].length > LONGEST_FILE_NAME) return 'long-name'
  return null
}

export const isVideo = (type: string): boolean => type.toLowerCase().startsWith('video/')

export interface SelectionProblem {
  /** Title of the toast. */
  title: string
  message: string
}

/**
 * Why one more file cannot be added to those that are chosen: the limit is 1 video, or 4 photos (spec, section 5).
 *
 * @param present media types of what is chosen already
 * @returns null when it can be added
 */
export function selectionProblem(present: readonly string[], added: string): SelectionProblem | null {
  const [videos, photos] = [present.filter(isVideo).length, present.filter((type) => !isVideo(type)).length]
  if (isVideo(added)) {
    if (videos > 0) return { title: m.selection_video_limit(), message: m.selection_one_video() }
    if (photos > 0) return { title: m.selection_mixed(), message: m.selection_video_alone() }
    return null
  }
  if (videos > 0) return { title: m.selection_mixed(), message: m.selection_photos_alone() }
  if (photos >= MOST_PHOTOS)
    return { title: m.selection_photo_limit(), message: m.selection_most_photos({ most: MOST_PHOTOS }) }
  return null
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
