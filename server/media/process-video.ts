import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#words/messages.js'
import type { AppError } from '../app-error.ts'
import type { Semaphore } from '../semaphore.ts'
import { BadMedia, type MediaFlaw } from './bad-media.ts'
import type { EncodeJob, Ffmpeg } from './ffmpeg.ts'
import { drawInTurn, inMediaProcess } from './in-media-process.ts'
import { isWholeVideo } from './is-whole-video.ts'
import { sealOfFile } from './media-seal.ts'
import type { MediaStore } from './media-store.ts'
import type { EncodedPicture } from './picture-sizes.ts'
import { keepSizes } from './process-photo.ts'
import type { NameFor, ProcessedMedia } from './processed-media.ts'
import { refusedFile } from './refused-file.ts'
import type { RemuxedVideo, VideoContainer } from './remux-video.ts'
import { storageProblem } from './storage-problem.ts'
import { withFile } from './with-file.ts'

type VideoFormat = VideoContainer | 'avi'

const MIME_TYPES: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
}

/** Codecs that some browsers do not play, with their name in the `codecs` parameter of the media type. */
const SELDOM_PLAYED: Partial<Record<RemuxedVideo['codec'], string>> = { hevc: 'hvc1', prores: 'apcn' }

const BROKEN = [400, m.video_broken] as const

const REFUSALS: Partial<Record<MediaFlaw | 'avi', readonly [400 | 415, () => string]>> = {
  'no-picture': [400, m.video_no_picture],
  'unknown-codec': [415, m.video_unknown_codec],
  avi: [415, m.video_avi],
}

export interface VideoParts {
  store: MediaStore
  nameFor: NameFor
  /** Where files lie while they are written. */
  workFolder: string
  /** null when the program is not installed: AVI is refused then, and what few browsers play stays as it is. */
  ffmpeg: Ffmpeg | null
  inTurn: Semaphore
}

interface Made {
  path: string
  mimeType: string
  ending: VideoFormat
  width: number | null
  height: number | null
  isHdr: boolean
}

/**
 * Copies a video's picture and sound into a new file; places, names, times and further tracks are dropped. Codecs that
 * few browsers play are encoded anew where ffmpeg is installed.
 *
 * @throws {AppError} 400 when it is broken, 415 when it cannot be prepared here, 503 when too many wait, 507 without
 * room
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
      const made = format === 'avi' ? await ofAvi(ffmpeg, path, work) : await ofOther(ffmpeg, path, format, work)
      const { size, seal } = await measure(made.path)
      const main = { name: nameFor(made.ending, seal), size, width: made.width, height: made.height }
      const still = await drawStill(ffmpeg, made, work)
      await store.putFile(`${folder}/${main.name}`, made.path)
      const variants = await keepSizes(still, folder, { store, nameFor })
      return { kind: 'video' as const, mimeType: made.mimeType, main, variants }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }).catch((error: unknown) => {
    if (error instanceof BadMedia) throw refusal(error.flaw, error.cause)
    throw storageProblem(error)
  })
}

/** Seconds at which a still is tried, in this order: the first frame is often dark or blurred. */
const STILL_AFTER_S = [1, 0]
/** An ffmpeg without `zscale` gives a pale still of colours for brighter screens. */
const STILLS = STILL_AFTER_S.map((after) => ({ after, isHdr: false }))
const STILLS_OF_HDR = [...STILL_AFTER_S.map((after) => ({ after, isHdr: true })), ...STILLS]

/** A still of a video in several sizes, encoded anew like photos, without metadata. Empty when there is none. */
async function drawStill(
  ffmpeg: Ffmpeg | null,
  { path, ending, isHdr }: Made,
  work: string,
): Promise<readonly EncodedPicture[]> {
  if (ffmpeg === null) return []
  const to = join(work, 'still.jpg')
  for (const still of isHdr ? STILLS_OF_HDR : STILLS) {
    await ffmpeg.still({ from: path, to, container: ending, ...still })
    const drawn = await drawInTurn(() => inMediaProcess('photo', { path: to, format: 'jpeg' })).catch(() => null)
    if (drawn) return drawn.sizes
    await rm(to, { force: true })
  }
  return []
}

async function measure(path: string): Promise<{ size: number; seal: string }> {
  return await withFile(path, 'r', async (file) => ({
    size: (await file.stat()).size,
    seal: await sealOfFile(file),
  }))
}

async function ofOther(ffmpeg: Ffmpeg | null, from: string, format: VideoContainer, work: string): Promise<Made> {
  const to = join(work, 'video')
  const { container, ...seen } = await inMediaProcess('video', { from, to, container: format })
  if (!(seen.codec in SELDOM_PLAYED)) return asMade(to, container, seen)
  const drawn = container === 'webm' ? null : await drawAnew(ffmpeg, { from: to, to: `${to}-drawn`, container })
  return drawn ?? asMade(to, container, seen)
}

/** Copied into an MP4 when that can hold its codecs, else encoded anew, else copied into an AVI for download. */
async function ofAvi(ffmpeg: Ffmpeg | null, from: string, work: string): Promise<Made> {
  if (ffmpeg === null) throw refusal('avi')
  const [copied, kept] = [join(work, 'video.mp4'), join(work, 'video.avi')]
  if ((await ffmpeg.copy({ from, to: copied, output: 'mp4' })) === null) {
    // The program copies user data along with the picture.
    const made = await unlessUnknown(ofOther(ffmpeg, copied, 'mp4', work))
    if (made) return made
  }
  const drawn = await drawAnew(ffmpeg, { from, to: join(work, 'drawn.mp4'), container: 'avi' })
  if (drawn) return drawn
  const words = await ffmpeg.copy({ from, to: kept, output: 'avi' })
  if (words === null)
    return { path: kept, mimeType: MIME_TYPES.avi, ending: 'avi', width: null, height: null, isHdr: false }
  throwIfFull(words)
  throw new BadMedia('broken', new Error(words))
}

/** @returns null without ffmpeg, and when it fails or takes too long */
async function drawAnew(ffmpeg: Ffmpeg | null, job: EncodeJob): Promise<Made | null> {
  if (ffmpeg === null) return null
  const words = await ffmpeg.encode(job)
  const inspected = { from: job.to, to: null, container: 'mp4' } as const
  const seen = words === null ? await unlessUnknown(inMediaProcess('video', inspected)) : null
  if (seen) return asMade(job.to, 'mp4', seen)
  throwIfFull(words ?? '')
  await rm(job.to, { force: true })
  return null
}

function asMade(path: string, container: VideoContainer, { width, height, codec, isHdr }: Seen): Made {
  const seldom = SELDOM_PLAYED[codec]
  const mimeType = MIME_TYPES[container] + (seldom && container === 'mp4' ? `; codecs="${seldom}"` : '')
  return { path, mimeType, ending: container, width, height, isHdr }
}

/** @throws 507 when ffmpeg says that the disk is full */
function throwIfFull(words: string): void {
  if (!/no space left on device|disk quota exceeded/i.test(words)) return
  throw storageProblem(Object.assign(new Error(words), { code: 'ENOSPC' }))
}

type Seen = Omit<RemuxedVideo, 'container'>

/** What the work gives; null when it meets an unknown codec, which no browser plays. */
async function unlessUnknown<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BadMedia && error.flaw === 'unknown-codec') return null
    throw error
  }
}

function refusal(flaw: MediaFlaw | 'avi', cause?: unknown): AppError {
  const [status, message] = REFUSALS[flaw] ?? BROKEN
  return refusedFile(status, message(), cause)
}
