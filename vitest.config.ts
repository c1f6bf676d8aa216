import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/helpers/temporary-files.ts'

keepTemporaryFilesInMemory()

/** They put modules of their own in place of ours. */
const ALONE = ['tests/api/another-language.test.ts', 'server/accounts/sign-in-work.test.ts']

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
          name: 'server',
          include: ['{server,scripts,deploy}/**/*.test.ts', 'tests/{api,faults,site}/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: 'tests/helpers/postgres-for-run.ts',
          // As `npm start` runs. React for development takes twice as long for a page.
          env: { NODE_ENV: 'production' },
          // The site's modules and the pages' build take seconds of processor time: each worker loads them once for all files.
          isolate: false,
          setupFiles: 'tests/helpers/before-each-file.ts',
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, globalSetup: 'tests/helpers/postgres-for-run.ts', testTimeout: 600_000 },
      },
    ],
  },
})
