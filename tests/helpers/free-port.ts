import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Above 10,080, which browsers refuse. */
const LOWEST = 11_000
/**
 * From here on Linux assigns ports to outgoing connections, and one of them could take a port between its choice and
 * its use.
 */
const OUTGOING = 32_768

/** A port on 127.0.0.1 that nothing listens at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, OUTGOING)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (isFree) return port
  }
}
