/**
 * Runs in its own thread, so that the load of the measuring process does not distort the result: requests /healthz
 * again and again on one connection, and reports the longest wait since the last report on request.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const PAUSE_MS = 10
const { origin }: { origin: string } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let worstMs = 0

const ask = () =>
  new Promise<void>((resolve, reject) => {
    request(`${origin}/healthz`, { agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })

parentPort?.on('message', () => {
  parentPort?.postMessage(worstMs)
  worstMs = 0
})
while (true) {
  const startedAt = performance.now()
  await ask()
  worstMs = Math.max(worstMs, performance.now() - startedAt)
  await sleep(PAUSE_MS)
}
