import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,shared,simulator,scripts}/**/*.test.{ts,tsx}', 'tests/{api,faults}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 10_000,
    // Every core: vitest would leave one free, half of a small machine. Many tests wait more than they work.
    maxWorkers: '100%',
  },
})
