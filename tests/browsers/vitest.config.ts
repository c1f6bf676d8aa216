import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `npm run test:browsers`: slow, and on browsers that `npm test` does without. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/browsers/*.test.ts'],
    environment: 'node',
    globalSetup: fileURLToPath(new URL('setup.ts', import.meta.url)),
    // One browser at a time: each takes a core.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['verbose'],
  },
})
