import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { m } from '#words/messages.js'
import { AppError } from '../../app-error.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { SiteOrigin } from '../../site-origin.ts'
import { LONGEST_CONTENT } from '../post-input.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

/** @throws {AppError} 400 when the text is too long, nests too deep or takes too long */
export type RenderMarkdown = (markdown: string) => Promise<RenderedMarkdown>

export interface MarkdownRenderer {
  render: RenderMarkdown
  close(): Promise<void>
}

const DEEPEST = 100
/** A table with so many cells takes the parser a second. */
const MOST_BARS_IN_TABLES = 4_000
/** Below a second, so that the refusal comes within one. */
const LONGEST_MS = 750
/** A thread that does not start in time is an error of ours, not of the text. */
const LONGEST_START_MS = 20_000
/** Texts that are rendered or wait. */
const MOST_AT_ONCE = 50

/**
 * Renders one text after the other in a worker thread. A text that takes too long is refused and its thread ended; the
 * next text gets a new one.
 */
export function createMarkdownRenderer(origin: SiteOrigin): MarkdownRenderer {
  let thread: Promise<Worker> | null = null
  const inTurn = createSemaphore({
    atOnce: 1,
    waiting: MOST_AT_ONCE - 1,
    full: m.problem_markdown_busy,
    retryAfterSeconds: 5,
  })

  async function renderNow(markdown: string): Promise<RenderedMarkdown> {
    thread ??= startThread()
    const worker = await thread.catch((error: unknown) => {
      thread = null
      throw error
    })
    const answer = await answerOf(worker, { markdown, origin: origin() }).catch((error: unknown) => {
      // Starts the next text's thread in advance.
      thread = startThread()
      thread.catch(() => undefined)
      void worker.terminate()
      throw error
    })
    if (answer === null) throw tooLarge(m.post_content_deep_or_long())
    return answer
  }

  return {
    async render(markdown) {
      requireSmall(markdown)
      return await inTurn(() => renderNow(markdown))
    },
    async close() {
      const worker = await thread?.catch(() => null)
      await worker?.terminate()
    },
  }
}

const renderedSchema = z
  .object({ html: z.string(), tree: z.custom<RenderedMarkdown['tree']>(Array.isArray) })
  .nullable()

function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  })
  // The thread must not keep a stopping process alive.
  worker.unref()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The thread for Markdown does not start.'))
      void worker.terminate()
    }, LONGEST_START_MS)
    timer.unref()
    worker.once('error', reject)
    worker.once('message', () => {
      clearTimeout(timer)
      worker.off('error', reject)
      resolve(worker)
    })
  })
}

async function answerOf(
  worker: Worker,
  question: { markdown: string; origin: string },
): Promise<RenderedMarkdown | null> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => reject(tooLarge(m.post_content_slow())), LONGEST_MS)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(tooLarge(m.post_content_heavy())))
  worker.postMessage(question)
  try {
    return renderedSchema.parse(await promise)
  } finally {
    clearTimeout(timer)
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    // An unhandled error event would end the process.
    worker.on('error', () => undefined)
  }
}

/** Limits that can be checked before parsing. */
function requireSmall(markdown: string): void {
  if (Buffer.byteLength(markdown) > LONGEST_CONTENT) {
    throw new AppError('bad-post', {
      status: 400,
      detail: m.post_content_too_long(),
      errors: [{ field: 'content', code: 'too-long', message: m.post_shorten_content() }],
    })
  }
  let bars = 0
  for (const line of markdown.split('\n')) {
    const quotes = /^[\s>]*/.exec(line)?.[0].replaceAll(/[^>]/g, '').length ?? 0
    if (quotes > DEEPEST) throw tooLarge(m.post_content_deep())
    bars += line.includes('|') ? line.split('|').length - 1 : 0
  }
  if (bars > MOST_BARS_IN_TABLES) throw tooLarge(m.post_content_table())
}

function tooLarge(detail: string): AppError {
  return new AppError('bad-post', {
    status: 400,
    detail,
    errors: [{ field: 'content', code: 'refused', message: detail }],
  })
}
