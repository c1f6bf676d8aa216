// Runs everything that belongs to `npm test`. Static checks run beside the unit tests; the journeys in the browser then
// have the machine to themselves. `--journeys` runs only the journeys, all of them; `npm test` runs those tagged @main,
// LONG_TESTS=1 every one.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from './chromium.mjs'

const RESULTS = 'test-results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

// Output that is not a terminal is stored as a log, which should have no colour codes.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  NODE_OPTIONS: '',
  NODE_NO_WARNINGS: '1',
  // Some fifty Node processes are started; the compile cache saves a quarter of each start.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  ...plain,
}

const journeysAlone = process.argv.includes('--journeys')
const whichJourneys = journeysAlone || env.LONG_TESTS === '1' ? [] : ['--grep', '@main']

const startedAt = Date.now()
const failed = []
const times = []
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** @returns whether it ended well */
async function run(what, [path, ...args], stdio) {
  const stepStartedAt = Date.now()
  const child = spawn(process.execPath, [`node_modules/${path}`, ...args], { env, stdio: ['ignore', stdio, stdio] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  // The output of a step that runs beside another is collected and shown once the step has ended.
  const output = stdio === 'pipe' ? await Promise.all([text(child.stdout), text(child.stderr)]) : []
  const isGood = (await ended) === 0
  if (!isGood) failed.push(what)
  const time = seconds(stepStartedAt)
  times.push(`${time.padStart(9)}  ${what}`)
  const result = `${isGood ? '✓' : '✗'} ${what}${isGood ? ', ' : ' failed after '}${time}\n`
  process.stdout.write(isGood ? result : `${output.join('')}\n${result}`)
  return isGood
}

async function checkCode() {
  const beside = (what, ...command) => run(what, command, 'pipe')
  // One checker: several make many types twice, which costs the tests beside them more than it spares.
  return (
    (await beside('Lint and format', '@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.')) &&
    (await beside('Route types', '@react-router/dev/bin.cjs', 'typegen')) &&
    (await beside('Types', 'typescript/bin/tsc', '--noEmit', '--checkers', '1')) &&
    (await beside('Unused code and packages', 'knip/bin/knip.js', '--no-progress')) &&
    (await beside(
      'Code that tests alone use',
      'knip/bin/knip.js',
      '--production',
      '--exclude=dependencies,types',
      '--no-progress',
    ))
  )
}

async function runTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`]
  process.stdout.write('\n› Code, unit and API tests\n')
  await Promise.all([checkCode(), run('Unit and API tests', ['vitest/vitest.mjs', 'run', ...reporters], 'inherit')])
}

/** A runner's report. @returns null when the runner was not started */
function readResults(name) {
  const path = `${RESULTS}/${name}.json`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

if (!journeysAlone) await runTests()
if (failed.length === 0) {
  process.stdout.write('\n› Journeys in Chromium\n')
  await run('Journeys in Chromium', ['@playwright/test/cli.js', 'test', ...whichJourneys], 'inherit')
}
process.stdout.write(`\nTime of each part:\n${times.join('\n')}\n`)
if (failed.length > 0) {
  process.stderr.write(`\nFailed after ${seconds(startedAt)}: ${failed.join(', ')}.\n`)
  process.exit(1)
}

const tests = readResults('vitest') ?? { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const journeys = readResults('journeys').stats
const skipped = tests.numPendingTests + tests.numTodoTests + journeys.skipped
if (skipped > 0)
  process.stdout.write(
    `\n! ${skipped} tests were skipped: they belong to npm run test:long, or need recorded answers (CAPTURES_DIR) or PostgreSQL.\n`,
  )
process.stdout.write(
  `\nAll green in ${seconds(startedAt)}.\n${tests.numPassedTests + journeys.expected} passed, 0 failed, ${skipped} skipped\n`,
)
