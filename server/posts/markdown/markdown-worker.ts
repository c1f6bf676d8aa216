/** The thread in which texts of posts are rendered. Its owner ends it when a text takes too long. */
import { parentPort } from 'node:worker_threads'
import { MarkdownTooLarge, renderMarkdown } from './render-markdown.ts'

parentPort?.on('message', ({ markdown, origin }: { markdown: string; origin: string }) => {
  try {
    parentPort?.postMessage(renderMarkdown(markdown, origin))
  } catch (error) {
    // A stack that ran over is a text that nests too deep.
    if (!(error instanceof MarkdownTooLarge || error instanceof RangeError)) throw error
    parentPort?.postMessage(null)
  }
})
// The first text pays for loading and compiling the parser. That must not count against the time limit of a visitor's text.
renderMarkdown(
  '# Snow\n\n* [squalls](https://example.org)\n\n| a | b |\n|---|---|\n| 1 | **2** |',
  'https://example.org',
)
parentPort?.postMessage('ready')
