import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from './tests/helpers/temporary-files.ts'

keepTemporaryFilesInMemory()

/** This journey takes a quarter of a minute, on a site of its own, which it stops. */
const ALONE = /saved-pages\.spec\.ts/

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // One more than a small machine has cores: journeys wait about as much as they work.
  workers: 3,
  fullyParallel: true,
  // Playwright would run it last, while the other workers have nothing left to do.
  projects: [{ testMatch: ALONE }, { testIgnore: ALONE }],
  // Built files are loaded without being transformed again.
  build: { external: ['**/build/**', '**/words/**'] },
  // `npm test` runs journeys tagged @main, whose failure would affect most visitors. `npm run test:journeys` runs all
  // but @long, further cells of a matrix of which others are representative; `npm run test:long` runs every one.
  grepInvert: process.env.LONG_TESTS === '1' ? undefined : /@long/,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a journey that fails now and then shows a fault that must be found.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Journeys make requests fail, which a service worker would answer from its cache; those about the worker allow it.
    serviceWorkers: 'block',
    // Traces hold a snapshot of the page at each step and take a third of the run's work, so they are made on demand.
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
