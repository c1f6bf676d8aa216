import { fileTypeFromBuffer } from 'file-type'
import { FILE_TEXTS, fileProblem } from '#shared/reports/file-rules.ts'
import type { RawMedia } from './processed-media.ts'
import { refusedFile, statusOfFileProblem } from './refused-file.ts'
import { withFile } from './with-file.ts'

/** The format of a file by its first bytes. */
export type MediaFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'mp4' | 'mov' | 'webm' | 'avi'

const FORMAT_OF_CONTENT: Record<string, MediaFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  // Phones and messengers write MP4 under the brands of 3GP, which is a part of it.
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/vnd.avi': 'avi',
}

const FORMAT_OF_TYPE: Record<string, MediaFormat> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-msvideo': 'avi',
}

const FIRST_BYTES = 64 * 1024

/**
 * The format of a file, if it is the one that its name and type say; quick, since only the first bytes are read.
 *
 * @throws {AppError} 415, 413 or 400 with the spec's text when name, type, size or content are not accepted
 */
export async function sniffMedia({ path, fileName, fileType }: RawMedia): Promise<MediaFormat> {
  const { bytes, size } = await readFirst(path)
  const problem = fileProblem({ name: fileName, type: fileType, size })
  if (problem !== null) throw refusedFile(statusOfFileProblem(problem), FILE_TEXTS[problem]())
  const format = FORMAT_OF_CONTENT[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!format) throw refusedFile(415, FILE_TEXTS['bad-type']())
  if (format !== FORMAT_OF_TYPE[fileType.toLowerCase()]) throw refusedFile(415, FILE_TEXTS['wrong-extension']())
  return format
}

async function readFirst(path: string): Promise<{ bytes: Uint8Array; size: number }> {
  return await withFile(path, 'r', async (file) => {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(size, FIRST_BYTES)), 0, undefined, 0)
    return { bytes: buffer.subarray(0, bytesRead), size }
  })
}
