// Turns messages/*.json into functions under words, which app, server and shared import as `#words/…`.
import { compile } from '@inlang/paraglide-js'

const OPTIONS = {
  project: './project.inlang',
  strategy: ['baseLocale'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
}

/** One module for each language: Node loads a handful of files instead of 1,300. */
export const WORDS = {
  ...OPTIONS,
  outdir: './words',
  outputStructure: 'locale-modules',
  emitTsDeclarations: true,
}

/** One module for each message, so that the browser's code carries only what its page says. */
const WORDS_FOR_BROWSERS = {
  ...OPTIONS,
  outdir: './words/by-message',
  outputStructure: 'message-modules',
  isServer: 'import.meta.env.SSR',
}

if (import.meta.main) {
  await compile(WORDS)
  await compile(WORDS_FOR_BROWSERS)
}
