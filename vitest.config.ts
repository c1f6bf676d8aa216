import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They put modules of their own in place of ours, or measure the process: each has a process to itself. */
const ALONE = [
  'server/accounts/{sign-in-time,sign-in-work}.test.ts',
  'server/media/{large-video,lying-files}.test.ts',
  'tests/api/another-language.test.ts',
]

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
          exclude: ALONE,
          globalSetup: 'tests/helpers/postgres-for-run.ts',
          // The site's modules take two seconds of processor time to load, which is not spent anew for each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        // Each file reads pages of one site: the pages' build is loaded once for all of them, which takes seconds.
        test: { name: 'site', include: ['tests/site/*.test.ts'], isolate: false, testTimeout: 60_000 },
      },
    ],
  },
})
