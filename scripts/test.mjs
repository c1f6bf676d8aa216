// Everything that `npm test` proves, in the order in which a failure is cheapest. Stops at the first that fails.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'

const RESULTS = 'test-results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const bin = (path) => [process.execPath, `node_modules/${path}`]
const steps = [
  ['Lint and format', [...bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['Route types', [...bin('@react-router/dev/bin.cjs'), 'typegen']],
  ['Types', [...bin('typescript/bin/tsc'), '--noEmit']],
  ['Unused code and packages', [...bin('knip/bin/knip.js'), '--no-progress']],
  [
    'Code that tests alone use',
    [...bin('knip/bin/knip.js'), '--production', '--exclude=dependencies,types', '--no-progress'],
  ],
  [
    'Unit and API tests',
    [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/vitest.json`,
    ],
  ],
  ['Journeys in Chromium', [...bin('@playwright/test/cli.js'), 'test']],
]

// A log that nobody watches is read later, often without a terminal.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const startedAt = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

for (const [what, [command, ...args]] of steps) {
  process.stdout.write(`\n› ${what}\n`)
  const stepStartedAt = Date.now()
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: findChromium(), NODE_OPTIONS: '', NODE_NO_WARNINGS: '1', ...plain },
  })
  if (status !== 0) {
    process.stderr.write(`\n✗ ${what} failed after ${seconds(stepStartedAt)}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`✓ ${what}, ${seconds(stepStartedAt)}\n`)
}

const vitest = JSON.parse(readFileSync(`${RESULTS}/vitest.json`, 'utf8'))
const journeys = existsSync(`${RESULTS}/journeys.json`)
  ? JSON.parse(readFileSync(`${RESULTS}/journeys.json`, 'utf8')).stats
  : { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }
const passed = vitest.numPassedTests + journeys.expected + journeys.flaky
const skipped = vitest.numPendingTests + vitest.numTodoTests + journeys.skipped
if (skipped > 0)
  process.stdout.write(
    `\n! ${skipped} tests were skipped: recorded answers (CAPTURES_DIR) or PostgreSQL are not on this machine.\n`,
  )
process.stdout.write(
  `\nAll green in ${seconds(startedAt)}.\n${passed} passed, ${vitest.numFailedTests + journeys.unexpected} failed, ${skipped} skipped\n`,
)
