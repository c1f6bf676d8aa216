import { m } from '#words/messages.js'
import { MADE_ANEW } from '../limits.ts'
import { createSemaphore } from '../semaphore.ts'

/** Runs few drawings of pictures at once: each takes memory for all of its pixels. */
export const drawInTurn = createSemaphore({ ...MADE_ANEW.pictures, full: m.media_many_images })
