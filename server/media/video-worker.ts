/** The thread in which one video is written anew. Its owner ends it when that takes too long. */
import { parentPort, workerData } from 'node:worker_threads'
import { garbageCollector } from './collect-garbage.ts'
import { BadVideo, inspectVideo, remuxVideo } from './remux-video.ts'
import type { VideoAnswer, VideoJob } from './video-thread.ts'

const job: VideoJob = workerData
parentPort?.postMessage(await answer())

async function answer(): Promise<VideoAnswer> {
  try {
    if (job.to === null) return { ok: true, ...(await inspectVideo(job.from)), container: job.container }
    return { ok: true, ...(await remuxVideo({ ...job, to: job.to, onRead: garbageCollector() })) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    // What a broken file makes of the library is the file's fault; what the disk says is not.
    return { ok: false, flaw: error instanceof BadVideo ? error.flaw : 'broken', code, message: String(error) }
  }
}
