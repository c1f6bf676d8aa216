// Plain JavaScript without packages: scripts/ensure.mjs asks here too, before any package is installed.
import { createServer } from 'node:net'

/** @typedef {{ host: string, port: number }} ListenAddress */

export const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_PORT = 3000

const unknownHost = ({ host }) => `HOST=${host} is not known on this machine: choose an address, such as 127.0.0.1`

/** Why nothing can listen at an address, by the code of the error. */
const SENTENCES = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use: stop the program that uses it, or choose another port, such as PORT=${otherPort(port)} npm start`,
  EACCES: ({ port }) =>
    `Port ${port} is not open to this user: choose one from 1024 on, such as PORT=${DEFAULT_PORT} npm start`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is not an address of this machine: choose another one, such as 127.0.0.1`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
}

const otherPort = (port) => (port < 65_535 ? port + 1 : DEFAULT_PORT)

/**
 * @param {unknown} error of `server.listen()`: the code alone decides, and files and other connections have errors of the
 * same codes
 * @param {ListenAddress} address
 * @returns {string | null} one sentence for the person at the console; null when the error has another cause
 */
export const describeListenError = (error, address) => SENTENCES[error?.code]?.(address) ?? null

/**
 * Listens for a moment, to learn early whether it is possible.
 *
 * @param {ListenAddress} address
 * @returns the sentence, or null when the address is free
 */
export async function findListenProblem(address) {
  const server = createServer()
  const error = await new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(address.port, address.host, () => server.close(() => resolve(null)))
  })
  return describeListenError(error, address)
}
