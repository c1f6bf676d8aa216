/** The thread that renders texts of posts. Its owner ends it when a text takes too long. */
import { parentPort } from 'node:worker_threads'
import { MarkdownTooLarge, renderMarkdown } from './render-markdown.ts'

parentPort?.on('message', ({ markdown, origin }: { markdown: string; origin: string }) => {
  try {
    parentPort?.postMessage(renderMarkdown(markdown, origin))
  } catch (error) {
    // A stack overflow means that the text nests too deep.
    if (!(error instanceof MarkdownTooLarge || error instanceof RangeError)) throw error
    parentPort?.postMessage(null)
  }
})
// Renders once at the start: loading and compiling the parser must not count against a text's time limit.
renderMarkdown(
  '# Snow\n\n* [squalls](https://example.org)\n\n| a | b |\n|---|---|\n| 1 | **2** |',
  'https://example.org',
)
parentPort?.postMessage('ready')
