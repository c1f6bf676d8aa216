import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#words/messages.js'
import type { AppError } from '../app-error.ts'
import { BadMedia, type MediaFlaw } from './bad-media.ts'
import type { AviOutput, Ffmpeg } from './ffmpeg.ts'
import { inMediaProcess } from './in-media-process.ts'
import { isWholeVideo } from './is-whole-video.ts'
import { sealOfFile } from './media-seal.ts'
import type { MediaStore } from './media-store.ts'
import type { NameFor, ProcessedMedia } from './processed-media.ts'
import { refusedFile } from './refused-file.ts'
import type { VideoContainer } from './remux-video.ts'
import type { Semaphore } from './semaphore.ts'
import { storageProblem } from './storage-problem.ts'

type VideoFormat = VideoContainer | 'avi'

const MIME_TYPES: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
}

const BROKEN = [400, m.video_broken] as const

const REFUSALS: Partial<Record<MediaFlaw | 'avi', readonly [400 | 415, () => string]>> = {
  'no-picture': [400, m.video_no_picture],
  'unknown-codec': [415, m.video_unknown_codec],
  avi: [415, m.video_avi],
}

/** What is made of an AVI, tried first to last: MP4 plays everywhere. */
const AVI_OUTPUTS: readonly AviOutput[] = ['mp4', 'avi']

export interface VideoParts {
  store: MediaStore
  nameFor: NameFor
  /** Where files lie while they are written. */
  workFolder: string
  /** null when the program is not installed: then there is no AVI. */
  ffmpeg: Ffmpeg | null
  inTurn: Semaphore
}

interface Made {
  container: VideoFormat
  width: number | null
  height: number | null
}

/**
 * Writes a video's picture and sound into a new file as they are; places, names, times and further tracks stay behind.
 *
 * @throws {AppError} 400 when it is broken, 415 when it cannot be prepared here, 503 when too many wait, 507 without room
 */
export async function processVideo(
  path: string,
  format: VideoFormat,
  folder: string,
  { store, nameFor, workFolder, ffmpeg, inTurn }: VideoParts,
): Promise<ProcessedMedia> {
  return await inTurn(async () => {
    const work = await mkdtemp(join(workFolder, 'video-'))
    try {
      if (!(await isWholeVideo(path, format))) throw new BadMedia('broken')
      const to = join(work, 'video')
      const { container, width, height }: Made =
        format === 'avi'
          ? await copyAvi(ffmpeg, path, to)
          : await inMediaProcess('video', { from: path, to, container: format })
      const { size, seal } = await measure(to)
      const main = { name: nameFor(container, seal), size, width, height }
      await store.putFile(`${folder}/${main.name}`, to)
      return { kind: 'video' as const, mimeType: MIME_TYPES[container], main, variants: [] }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }).catch((error: unknown) => {
    if (error instanceof BadMedia) throw refusal(error.flaw, error.cause)
    throw storageProblem(error)
  })
}

async function measure(path: string): Promise<{ size: number; seal: string }> {
  const file = await open(path, 'r')
  try {
    return { size: (await file.stat()).size, seal: await sealOfFile(file) }
  } finally {
    await file.close()
  }
}

async function copyAvi(ffmpeg: Ffmpeg | null, from: string, to: string): Promise<Made> {
  if (ffmpeg === null) throw refusal('avi')
  let words: string | null = null
  for (const output of AVI_OUTPUTS) {
    words = await ffmpeg.copy({ from, to, output })
    if (words === null) {
      const seen = output === 'avi' ? { width: null, height: null } : await sizeOf(to, output)
      if (seen) return { container: output, ...seen }
    } else if (/no space left on device|disk quota exceeded/i.test(words)) {
      throw storageProblem(Object.assign(new Error(words), { code: 'ENOSPC' }))
    }
    await rm(to, { force: true })
  }
  throw new BadMedia('broken', new Error(words ?? 'Nothing could be made of it.'))
}

/** null for what no browser would show. */
async function sizeOf(from: string, container: VideoContainer): Promise<Pick<Made, 'width' | 'height'> | null> {
  try {
    const { width, height } = await inMediaProcess('video', { from, to: null, container })
    return { width, height }
  } catch (error) {
    if (error instanceof BadMedia && error.flaw === 'unknown-codec') return null
    throw error
  }
}

function refusal(flaw: MediaFlaw | 'avi', cause?: unknown): AppError {
  const [status, message] = REFUSALS[flaw] ?? BROKEN
  return refusedFile(status, message(), cause)
}
