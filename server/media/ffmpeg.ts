import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** MP4 where a browser can show what is in it. */
export type AviOutput = 'mp4' | 'avi'

export interface FfmpegJob {
  /** An AVI: nothing else is tried on it. */
  from: string
  /** A file that is not there yet. */
  to: string
  output: AviOutput
}

export interface Ffmpeg {
  /**
   * Writes picture and sound of an AVI into a new file as they are, without all the rest.
   *
   * @returns null when it is done, else what the program said
   */
  copy(job: FfmpegJob): Promise<string | null>
}

/** For 4 GB on a slow disk. */
const LONGEST_MS = 15 * 60_000
const LONGEST_WORDS = 4_000

/** The program in one of the folders of PATH; null when there is none. */
export function findFfmpeg(path = process.env.PATH ?? ''): string | null {
  const found = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, 'ffmpeg'))
  return found.find(isProgram) ?? null
}

export const createFfmpeg = (program: string): Ffmpeg => ({
  copy: async (job) => {
    const child = spawn(program, argumentsFor(job), {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Nothing of the server's configuration is its business.
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words = `${words}${chunk}`.slice(-LONGEST_WORDS)
    })
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    child.once('error', reject)
    child.once('close', resolve)
    const code = await promise
    return code === 0 ? null : words.trim() || 'ffmpeg failed without a word.'
  },
})

function argumentsFor({ from, to, output }: FfmpegJob): string[] {
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error']
  // No network, and no file that this one names.
  const read = ['-protocol_whitelist', 'file', '-f', 'avi', '-i', `file:${from}`]
  // The first picture that is no cover, and the first sound: what a moderator sees is all that there is.
  const kept = ['-map', '0:V:0', '-map', '0:a:0?', '-c', 'copy']
  const dropped = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact']
  const written = output === 'mp4' ? ['-movflags', '+faststart', '-write_tmcd', '0'] : []
  return [...quiet, ...read, ...kept, ...dropped, ...written, '-strict', '-2', '-f', output, `file:${to}`]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
