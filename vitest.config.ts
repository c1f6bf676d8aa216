import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 10_000,
    // Every core: vitest would leave one free, half of a small machine. Many tests wait more than they work.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // What keeps nothing between two calls need not load its modules anew for every file: half the work.
        test: { name: 'pure', include: ['{app,shared,simulator}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'house', include: ['{server,scripts}/**/*.test.ts', 'tests/{api,faults}/**/*.test.ts'] },
      },
    ],
  },
})
