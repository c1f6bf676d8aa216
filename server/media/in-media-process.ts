import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { MADE_ANEW } from '../limits.ts'
import { createSemaphore } from '../semaphore.ts'
import { BadMedia } from './bad-media.ts'
import type { MediaAnswer, MediaJobKind, MediaJobs } from './media-jobs.ts'
import { createProcessPool, LostProcessError } from './process-pool.ts'

const LONGEST_MS: Record<MediaJobKind, number> = {
  // Each step of a photo may take 20 seconds (`draw-picture.ts`).
  photo: 2 * MINUTE_MS,
  cover: 2 * MINUTE_MS,
  sample: 2 * MINUTE_MS,
  card: MINUTE_MS,
  // For 4 GB on a slow disk.
  video: 15 * MINUTE_MS,
}

const run = createProcessPool({
  program: new URL('./media-worker.ts', import.meta.url),
  idleMs: 5 * SECOND_MS,
  heapMb: 192,
})

/**
 * Encodes pictures and copies videos in a separate process, whose memory is freed when it ends: a crash there, or a
 * lack of memory, fails that file alone. The caller bounds how many run at once.
 *
 * @throws {BadMedia} when the file is at fault; otherwise an error of the system, with its `code`
 */
export async function inMediaProcess<Kind extends MediaJobKind>(
  kind: Kind,
  given: MediaJobs[Kind]['given'],
): Promise<MediaJobs[Kind]['made']> {
  // The program of this folder answers each kind with what `MediaJobs` says.
  const answer = (await run({ kind, ...given }, LONGEST_MS[kind]).catch((error: unknown) => {
    throw error instanceof LostProcessError ? new BadMedia('broken', error) : error
  })) as MediaAnswer<Kind>
  if (answer.ok) return answer.made
  if (answer.code !== null && /^E[A-Z]+$/.test(answer.code)) {
    throw Object.assign(new Error(answer.message), { code: answer.code })
  }
  throw new BadMedia(answer.flaw, new Error(answer.message))
}

/** Runs few drawings of pictures at once: each takes memory for all of its pixels. */
export const drawInTurn = createSemaphore({ ...MADE_ANEW.pictures, full: m.media_many_images })

/** A sample's drawing (`sample-drawing.ts`) as JPEG, as if a camera had taken it. */
export const photographSample = (svg: string): Promise<Buffer> => drawInTurn(() => inMediaProcess('sample', { svg }))
