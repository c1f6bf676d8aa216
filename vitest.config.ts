import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** It puts modules of its own in place of ours. */
const ALONE = ['tests/api/another-language.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // A guard against what hangs: on a machine whose cores others use, work takes ten times as long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
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
          name: 'rooms',
          include: ['{server,scripts,deploy}/**/*.test.ts', ...ALONE],
          globalSetup: 'tests/helpers/postgres-for-run.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tests/{api,faults}/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: 'tests/helpers/postgres-for-run.ts',
          // Each file opens the whole site, whose modules take two seconds of processor time: they are loaded once for all files.
          isolate: false,
          setupFiles: 'tests/helpers/schemas-first.ts',
          testTimeout: 60_000,
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
