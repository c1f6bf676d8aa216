import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Above 10,080, which browsers refuse. */
const LOWEST = 11_000
/**
 * From here on Linux assigns ports to outgoing connections, and one of them could take a port between its choice and
 * its use.
 */
const OUTGOING = 32_768
/** Each process has so many ports of its own. */
const OWN = 100
const RANGES = Math.floor((OUTGOING - LOWEST) / OWN)

let first: Promise<number> | undefined
let taken = 0

/** A port on 127.0.0.1 that nothing listens at, and that no other process of the tests is given before its use. */
export async function freePort(): Promise<number> {
  first ??= holdRange()
  const held = await first
  for (;;) {
    taken = (taken % (OWN - 1)) + 1
    const port = held + taken
    const probe = await listenAt(port)
    probe?.close()
    if (probe) return port
  }
}

/** This process listens at the first port of its range until it ends: so the other processes know that it is taken. */
async function holdRange(): Promise<number> {
  for (let range = process.pid; ; range += 1) {
    const port = LOWEST + (range % RANGES) * OWN
    const holder = await listenAt(port)
    holder?.unref()
    if (holder) return port
  }
}

/** Null where something listens already. */
async function listenAt(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1')
  return await once(server, 'listening').then(
    () => server,
    () => null,
  )
}
