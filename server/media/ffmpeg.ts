import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'

/** The container of the copy: MP4 when browsers play its content. */
export type AviOutput = 'mp4' | 'avi'

interface FfmpegFiles {
  from: string
  /** A file that is not there yet. */
  to: string
}

export interface CopyJob extends FfmpegFiles {
  output: AviOutput
}

export interface EncodeJob extends FfmpegFiles {
  /** The video's container; no other format is tried. */
  container: 'avi' | 'mp4' | 'mov'
}

export interface StillJob extends FfmpegFiles {
  container: EncodeJob['container'] | 'webm'
  /** Seconds from the beginning. */
  after: number
  /** Whether its colours, written for brighter screens, are drawn in those of a JPEG. */
  isHdr: boolean
}

/** Every method gives null when it is done, else what the program said. */
export interface Ffmpeg {
  /** Copies picture and sound of an AVI into a new file without encoding them; metadata and other tracks are dropped. */
  copy(job: CopyJob): Promise<string | null>
  /**
   * Encodes the picture anew as H.264 in MP4, which every browser plays, at most 1280 px wide and high, with sound as
   * AAC, within five minutes.
   */
  encode(job: EncodeJob): Promise<string | null>
  /**
   * Writes one picture of a video as a JPEG at most 960 px wide and high: of 24 frames from `after` on the most typical
   * one, by ffmpeg's `thumbnail` filter. Nothing of a video that is shorter.
   */
  still(job: StillJob): Promise<string | null>
}

/** For 4 GB on a slow disk. */
const LONGEST_COPY_MS = 15 * 60_000
/** Some minutes of film on a small machine; a longer one is not worth the processor's time. */
const LONGEST_ENCODING_MS = 5 * 60_000
/** For some frames of a large film. */
const LONGEST_STILL_MS = 30_000
/** Nice value: below the priority of everything that answers visitors. */
const ENCODING_PRIORITY = 15
const LONGEST_WORDS = 4_000

/** Decoders for what cameras write and browsers do not play, and its sound; no other decoder reads visitors' files. */
const DECODERS = [
  ...['hevc', 'h264', 'prores', 'mpeg4', 'msmpeg4', 'msmpeg4v2', 'mjpeg', 'dvvideo'],
  ...['aac', 'ac3', 'alac', 'mp3', 'mp3float', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_u8'],
]

/** Stills are also taken from the codecs that browsers play. */
const STILL_DECODERS = [...DECODERS, 'vp8', 'vp9', 'libdav1d', 'av1']

/** The program in one of the folders of PATH; null when there is none. */
export function findFfmpeg(path = process.env.PATH ?? ''): string | null {
  const found = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, 'ffmpeg'))
  return found.find(isProgram) ?? null
}

export const createFfmpeg = (program: string): Ffmpeg => ({
  copy: (job) => run(program, copyArguments(job), { timeoutMs: LONGEST_COPY_MS }),
  encode: (job) => run(program, encodeArguments(job), { timeoutMs: LONGEST_ENCODING_MS, priority: ENCODING_PRIORITY }),
  still: (job) => run(program, stillArguments(job), { timeoutMs: LONGEST_STILL_MS, priority: ENCODING_PRIORITY }),
})

/** Runs the program, as every method of `Ffmpeg` does. */
async function run(
  program: string,
  args: string[],
  { timeoutMs, priority = 0 }: { timeoutMs: number; priority?: number },
): Promise<string | null> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The program gets nothing of the server's configuration.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined && priority > 0) lowerPriority(child.pid, priority)
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words = `${words}${chunk}`.slice(-LONGEST_WORDS)
  })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  const code = await promise
  return code === 0 ? null : words.trim() || 'ffmpeg failed without a word.'
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already.
  }
}

const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error']
/** The first video track that is no cover picture, and the first audio track: a moderator sees all that is kept. */
const KEPT = ['-map', '0:V:0', '-map', '0:a:0?']
const DROPPED = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact']
const MP4 = ['-movflags', '+faststart', '-write_tmcd', '0']

/** Reads this file alone: the network, and files that it refers to, are not opened. */
const readingOf = (from: string, format: string) => ['-protocol_whitelist', 'file', '-f', format, '-i', `file:${from}`]

function copyArguments({ from, to, output }: CopyJob): string[] {
  const written = output === 'mp4' ? MP4 : []
  const read = readingOf(from, 'avi')
  return [...QUIET, ...read, ...KEPT, '-c', 'copy', ...DROPPED, ...written, '-strict', '-2', '-f', output, `file:${to}`]
}

function encodeArguments({ from, to, container }: EncodeJob): string[] {
  const decoders = ['-codec_whitelist', DECODERS.join()]
  const read = readingOf(from, container === 'avi' ? 'avi' : 'mov')
  const size = "scale=w='min(1280,iw)':h='min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
  const picture = ['-vf', size, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
  const sound = ['-c:a', 'aac', '-ac', '2', '-b:a', '128k']
  const bounds = ['-fpsmax', '30', '-threads', '2']
  return [
    ...QUIET,
    ...decoders,
    ...read,
    ...KEPT,
    ...picture,
    ...bounds,
    ...sound,
    ...DROPPED,
    ...MP4,
    '-f',
    'mp4',
    `file:${to}`,
  ]
}

/**
 * Light as HLG and PQ write it, in which white paper has 203 cd/m² (ITU-R BT.2408), in the colours of a JPEG. What is
 * brighter is drawn nearer to white, not cut off.
 */
const AS_JPEG =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=mobius:desat=0,zscale=t=bt709:m=170m:r=full,format=yuvj420p'

function stillArguments({ from, to, container, after, isHdr }: StillJob): string[] {
  const format = { avi: 'avi', mp4: 'mov', mov: 'mov', webm: 'matroska' }[container]
  // Pixels of a camcorder may be wider than high; a JPEG has square ones, and always this matrix of colours.
  const shape = 'scale=w=iw*sar:h=ih,setsar=1'
  const size = "scale=w='min(960,iw)':h='min(960,ih)':force_original_aspect_ratio=decrease"
  const colours = isHdr ? `,${AS_JPEG}` : ':out_color_matrix=bt601'
  return [
    ...QUIET,
    ...['-codec_whitelist', STILL_DECODERS.join(), '-ss', String(after)],
    ...readingOf(from, format),
    ...['-map', '0:V:0', '-an', '-vf', `${shape},${size}${colours},thumbnail=n=24`, '-frames:v', '1', '-threads', '2'],
    ...DROPPED,
    ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2', '-f', 'mjpeg', `file:${to}`],
  ]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
