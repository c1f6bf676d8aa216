import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 10_000,
    // Two to a core: many tests wait more than they work, such as for a service that never answers.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        extends: true,
        // What keeps nothing between two calls need not load its modules anew for every file: half the work.
        test: { name: 'pure', include: ['{app,shared,simulator}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{server,scripts}/**/*.test.ts', 'tests/{api,faults}/**/*.test.ts'],
          globalSetup: 'tests/helpers/postgres-for-run.ts',
        },
      },
      {
        extends: true,
        // Each file reads pages of one site: the pages' build is loaded once for all of them, which takes seconds.
        test: { name: 'site', include: ['tests/site/*.test.ts'], isolate: false, testTimeout: 60_000 },
      },
    ],
  },
})
