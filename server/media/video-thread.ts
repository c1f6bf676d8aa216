import { Worker } from 'node:worker_threads'
import { BadVideo, type RemuxedVideo, type VideoContainer, type VideoFlaw } from './remux-video.ts'

export interface VideoJob {
  from: string
  /** null: the video is only looked at. */
  to: string | null
  container: VideoContainer
}

export type VideoAnswer =
  | ({ ok: true } & RemuxedVideo)
  | { ok: false; flaw: VideoFlaw /** Of the system, when that failed. */; code: string | null; message: string }

/** For 4 GB on a slow disk. */
const LONGEST_MS = 15 * 60_000
const MEMORY_MB = 192

/**
 * Looks through a video, or writes it anew, in a thread of its own: tables of a million packets hold no request up, and what
 * takes too much memory or time ends with the thread.
 *
 * @throws {BadVideo} when the file is to blame; what the system says otherwise, with its `code`
 */
export async function inVideoThread(job: VideoJob): Promise<RemuxedVideo> {
  const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 8 },
    // The library tells the console what it thinks of a file.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  // It must not keep a process that wants to leave.
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<VideoAnswer>()
  const timer = setTimeout(() => reject(new BadVideo('broken', new Error('It took too long.'))), LONGEST_MS)
  timer.unref()
  worker.once('message', resolve)
  worker.once('error', (error) => reject(new BadVideo('broken', error)))
  worker.once('exit', () => reject(new BadVideo('broken', new Error('It took too much.'))))
  try {
    const answer = await promise
    if (answer.ok) return answer
    if (answer.code !== null && /^E[A-Z]+$/.test(answer.code)) {
      throw Object.assign(new Error(answer.message), { code: answer.code })
    }
    throw new BadVideo(answer.flaw, new Error(answer.message))
  } finally {
    clearTimeout(timer)
    // An error that nobody hears would end the process.
    worker.on('error', () => undefined)
    await worker.terminate()
  }
}
