/** The process that encodes visitors' pictures and videos, one at a time. The process that started it ends it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BadMedia } from './bad-media.ts'
import type { MediaAnswer, MediaJob, MediaJobs } from './media-jobs.ts'

process.on('message', (job: MediaJob) => void answer(job).then((each) => process.send?.(each)))
// Ignored: signals to the process group are meant for the site, which lets running jobs finish.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

async function answer(job: MediaJob): Promise<MediaAnswer> {
  try {
    return { ok: true, made: await make(job) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    const cause = error instanceof BadMedia && error.cause !== undefined ? `: ${error.cause}` : ''
    // Any error of a library counts as a fault of the file; an error with a `code` may be the system's.
    return { ok: false, flaw: error instanceof BadMedia ? error.flaw : 'broken', code, message: `${error}${cause}` }
  }
}

/** Loads the library of the job alone. */
async function make(job: MediaJob): Promise<MediaJobs[MediaJob['kind']]['made']> {
  if (job.kind === 'video') {
    const { inspectVideo, remuxVideo } = await import('./remux-video.ts')
    const { from, to, container } = job
    if (to === null) return { ...(await inspectVideo(from)), container }
    return await remuxVideo({ from, to, container, onRead: garbageCollector() })
  }
  if (job.kind === 'card') {
    const { drawCard } = await import('./draw-card.ts')
    return await drawCard(job.drawing)
  }
  const { drawCover, drawPhoto, drawSample } = await import('./draw-picture.ts')
  switch (job.kind) {
    case 'photo':
      return await drawPhoto(job.path, job.format)
    case 'cover':
      return await drawCover(job.bytes, job.format)
    case 'sample':
      return await drawSample(job.svg)
  }
}

/**
 * The engine's garbage collector, for reading gigabytes through small buffers: by itself it leaves a hundred megabytes
 * of them before it runs.
 */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}
