import { fstatSync } from 'node:fs'
import type { Clock } from '#shared/time.ts'
import { startSimulator } from './simulator.ts'
import { DEFAULT_SCENARIO, isScenarioName, SCENARIO_NAMES } from './weather/scenario-names.ts'

const { PORT = '0', HOST = '127.0.0.1', SIMULATED_SCENARIO = DEFAULT_SCENARIO, FAKE_NOW } = process.env

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** A clock that stood at the given moment when the process began. */
function clockFrom(moment: string): Clock {
  const offsetMs = Date.parse(moment) - Date.now()
  if (Number.isNaN(offsetMs)) fail(`FAKE_NOW is not an ISO time: ${moment}`)
  return () => new Date(Date.now() + offsetMs)
}

const port = Number(PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is not a port: ${PORT}`)
if (!isScenarioName(SIMULATED_SCENARIO)) {
  fail(`SIMULATED_SCENARIO is none of ${SCENARIO_NAMES.join(', ')}: ${SIMULATED_SCENARIO}`)
}

const simulator = await startSimulator({
  host: HOST,
  port,
  scenario: SIMULATED_SCENARIO,
  clock: FAKE_NOW ? clockFrom(FAKE_NOW) : undefined,
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

const end = () => void simulator.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
// The simulator must not outlive the process that started it: the parent's channel or pipe closes when the parent ends.
if (process.send) {
  process.once('disconnect', end)
} else if (isPipe()) {
  process.stdin.once('end', end).once('error', end).resume()
}

const ready = { listening: simulator.url }
process.stdout.write(`${JSON.stringify(ready)}\n`)
process.send?.(ready)

function isPipe(): boolean {
  const stdin = fstatSync(0)
  return stdin.isFIFO() || stdin.isSocket()
}
