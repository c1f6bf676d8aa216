import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogOutput } from './log-output.ts'

export type Log = Logger

export interface LogOptions {
  level: string
  /** Values that must never be read in a log, whatever carries them there. */
  secrets?: readonly string[]
  /** Where the lines go; standard output unless given. */
  to?: DestinationStream
}

/** Names under which credentials travel in requests and options. */
const CREDENTIALS = [
  'authorization',
  'cookie',
  'password',
  'apiKey',
  'token',
  'headers.authorization',
  'headers.cookie',
]

/** Shorter secrets are not struck out: they would match ordinary words. */
const SHORTEST_SECRET = 4

/** Makes the log: one JSON line each, times in UTC, credentials struck out by name and secrets by value. */
export function createLog({ level, secrets = [], to = createLogOutput() }: LogOptions): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: CREDENTIALS, censor: '[secret]' },
    },
    withoutSecrets(to, secrets),
  )
}

/**
 * The last barrier: a provider's error may quote a whole address, key included, which no list of names can foresee.
 * A secret is found as written, as JSON writes it and as an address writes it.
 */
function withoutSecrets(to: DestinationStream, secrets: readonly string[]): DestinationStream {
  const spellings = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
  if (spellings.length === 0) return to
  const strike = (line: string) => spellings.reduce((struck, secret) => struck.replaceAll(secret, '[secret]'), line)
  return { write: (line) => to.write(strike(line)) }
}

/** Names that one line of the log holds. */
const MOST_NAMED = 5

/** For a line about things of which there may be thousands: how many there are, and the names of the first. */
export const countAndFirst = (names: readonly string[]) => ({ count: names.length, first: names.slice(0, MOST_NAMED) })
