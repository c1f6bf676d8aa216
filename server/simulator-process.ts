import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Generous, because the start takes long on a busy machine; a child that ends is not waited for. */
const READY_WITHIN_MS = 120_000
const readySchema = z.object({ listening: z.url() })

export interface SimulatorProcess {
  url: string
  stop(): Promise<void>
}

/** Starts the stand-in services as a child on a free loopback port; it ends with this process. */
export async function startSimulatorProcess(options: { scenario: string; now: Date }): Promise<SimulatorProcess> {
  const child = fork(fileURLToPath(new URL('../simulator/main.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SIMULATED_SCENARIO: options.scenario,
      FAKE_NOW: options.now.toISOString(),
    },
    // Its ready line is for a start by hand; here it reports by message.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { listening } = readySchema.parse(await firstMessage(child))
  return {
    url: listening,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const stopWaiting = new AbortController()
  try {
    const timeout = AbortSignal.any([stopWaiting.signal, AbortSignal.timeout(READY_WITHIN_MS)])
    const [message] = await Promise.race([
      once(child, 'message', { signal: timeout }),
      once(child, 'exit', { signal: timeout }).then(([code]) => {
        throw new Error(`The simulator ended at its start with exit code ${code}.`)
      }),
    ])
    return message
  } finally {
    stopWaiting.abort()
  }
}
