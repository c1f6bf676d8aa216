import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from './tests/helpers/temporary-files.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // One more than a small machine has cores: journeys wait about as much as they work.
  workers: 3,
  fullyParallel: true,
  // What is built already is loaded as it is.
  build: { external: ['**/build/**', '**/words/**'] },
  // `npm test` takes what carries @main: what stops most visitors when it breaks. `npm run test:journeys` takes all but
  // @long, which are cells of a matrix that others stand for; `npm run test:long` takes every one.
  grepInvert: process.env.LONG_TESTS === '1' ? undefined : /@long/,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once in a while has a fault that is to be found.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Journeys break answers on their way, which a worker would take from its caches; those about it allow it.
    serviceWorkers: 'block',
    // Pages as they stood at each step: a third of the run's work, so only on demand.
    trace: process.env.JOURNEY_TRACES === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
