import { m } from '#words/messages.js'
import { createSemaphore } from './semaphore.ts'

/** Runs few drawings of pictures at once: each takes memory for all of its pixels. */
export const drawInTurn = createSemaphore({ atOnce: 2, waiting: 50, full: m.media_many_images })
