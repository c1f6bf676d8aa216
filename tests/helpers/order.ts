import type { RunningSimulator } from '#simulator/simulator.ts'

/**
 * Tells the stand-in services what to do, such as `order(simulator, 'PUT', '/__faults/nws', { kind: 'down' })`
 * (`simulator/README.md`).
 *
 * @throws {Error} when the order is refused, without which a test would prove nothing
 */
export async function order(
  { ask }: Pick<RunningSimulator, 'ask'>,
  method: 'PUT' | 'DELETE',
  path: `/__${string}`,
  body?: object,
): Promise<void> {
  const answer = await ask(path, { method, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The simulator refused ${method} ${path}: ${await answer.text()}`)
}
