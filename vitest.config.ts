import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isLong } from './tests/helpers/long.ts'
import { keepTemporaryFilesInMemory } from './tests/helpers/temporary-files.ts'

keepTemporaryFilesInMemory()

/** Tests that mock modules, and so need module isolation. */
const ALONE = [
  'tests/api/another-language.test.ts',
  'server/accounts/sign-in-work.test.ts',
  'server/http/prepared-body.test.ts',
]

/**
 * A site that is killed, stopped, locked out or damaged, time and again; one in a copied folder, of another user; one in
 * a language that does not exist; all words compiled anew: only `npm run test:long` has time for it.
 */
const LASTING = [
  'scripts/compile-words.test.ts',
  'tests/faults/{damaged-files,database-locked,report-disk-full,reports-killed}.test.ts',
  'tests/faults/{restarts-under-load,start-elsewhere,upload-after-kill}.test.ts',
  'tests/api/another-language.test.ts',
]

/** In `npm run test:long` they measure times and memory as on a quiet machine, and run after all others, one by one. */
const MEASURED = [
  'server/media/large-video.test.ts',
  'tests/faults/{damaged-files,data-folder,database-locked,proxy-faults,restarts-under-load}.test.ts',
]

/**
 * Limits for work that takes a busy machine ten times as long. What is waited for ends the wait, so that a high limit
 * costs nothing.
 */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

/** Servers and processes: as `npm start` runs them. React for development takes twice as long for a page. */
const SERVER = {
  globalSetup: 'tests/helpers/postgres-for-run.ts',
  env: { NODE_ENV: 'production' },
  // Loading the site's modules and the pages' build takes seconds of processor time: each worker does it once for all
  // files.
  isolate: false,
  // Node loads the files itself, as `npm run dev` does: nothing is transformed, and what Node compiled once is kept.
  // Modules cannot be mocked.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: 'tests/helpers/before-each-file.ts',
  ...PATIENT,
}

export default defineConfig({
  test: {
    environment: 'node',
    // A limit for tests that hang. It is high because on a busy machine work takes ten times as long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Two to a core: many tests wait more than they work, such as for a service that never answers. No more than twelve:
    // each loads the whole site into memory, and one PostgreSQL serves them all.
    maxWorkers: Math.min(availableParallelism() * 2, 12),
    // Answers and pages of whole sites are much garbage: with room for more of it, V8 takes a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        // Modules without state need not be loaded anew for every file, which halves the work.
        test: {
          name: 'pure',
          include: ['{app,shared,simulator}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.{ts,tsx}'],
          alias: { 'react-dom/client': fileURLToPath(import.meta.resolve('./tests/helpers/no-browser-react.ts')) },
          isolate: false,
        },
      },
      // Tests that mock modules, need them in their first state, or load them while there is a document, and those that
      // run React as a browser does: each file has modules of its own, for half a second of work. React's renderer for
      // servers leaves contexts set, which a browser's React in the same process would take for its own.
      { extends: true, test: { name: 'dom', include: ['app/**/*.dom.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts,deploy}/**/*.test.ts', 'tests/{api,faults,site}/**/*.test.ts'],
          exclude: [...ALONE, ...(isLong ? MEASURED : LASTING)],
          ...SERVER,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: isLong ? MEASURED : [],
          ...SERVER,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: isLong ? [] : LASTING,
          globalSetup: 'tests/helpers/postgres-for-run.ts',
          ...PATIENT,
        },
      },
    ],
  },
})
