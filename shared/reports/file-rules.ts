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

export const FILE_TEXTS = {
  tooLarge: 'File too large. Maximum size is 4GB.',
  tooSmall: 'File too small. Minimum size is 100 bytes.',
  badType: 'Invalid file type. Only images (JPEG, PNG, GIF, WebP) and videos (MP4, MOV, AVI, WebM) are allowed.',
  wrongExtension: 'File extension does not match file type.',
  badName: 'Invalid file name.',
  longName: 'File name too long. Maximum 255 characters.',
} as const

/** What is wrong with a file by its outside, in the spec's words; null when nothing is. */
export function fileProblem({ name, type, size }: FileFacts): string | null {
  if (size > LARGEST_FILE) return FILE_TEXTS.tooLarge
  if (size < SMALLEST_FILE) return FILE_TEXTS.tooSmall
  const endings = Object.hasOwn(FILE_TYPES, type.toLowerCase()) ? FILE_TYPES[type.toLowerCase()] : undefined
  if (!endings) return FILE_TEXTS.badType
  if (!endings.includes(endingOf(name))) return FILE_TEXTS.wrongExtension
  if (/\.\.|[/\\]/.test(name)) return FILE_TEXTS.badName
  if ([...name].length > LONGEST_FILE_NAME) return FILE_TEXTS.longName
  return null
}

export const isVideo = (type: string): boolean => type.toLowerCase().startsWith('video/')

export interface SelectionProblem {
  /** Of the toast. */
  title: 'Video limit reached' | 'Photo limit reached' | 'Cannot mix files'
  message: string
}

/**
 * Whether one more file goes with those that are there: 1 video, or up to 4 photos (spec, section 5).
 *
 * @param present media types of what is chosen already
 */
export function selectionProblem(present: readonly string[], added: string): SelectionProblem | null {
  const [videos, photos] = [present.filter(isVideo).length, present.filter((type) => !isVideo(type)).length]
  if (isVideo(added)) {
    if (videos > 0) return { title: 'Video limit reached', message: 'You can upload only 1 video' }
    if (photos > 0) return { title: 'Cannot mix files', message: 'You cannot upload a video with other files' }
    return null
  }
  if (videos > 0) return { title: 'Cannot mix files', message: 'You cannot upload photos with a video' }
  if (photos >= MOST_PHOTOS) return { title: 'Photo limit reached', message: 'You can upload up to 4 photos' }
  return null
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
