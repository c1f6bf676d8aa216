import { createClient, ErrorReply } from '@redis/client'
import type { Secret } from '#server/secret.ts'
import { SECOND_MS } from '#shared/time.ts'

/**
 * A command that takes longer shows that Redis is away. Within a data centre it takes a millisecond; on a machine whose
 * processes all begin at once, some hundreds. A process that gives up on Redis asks providers what another has asked.
 */
const COMMAND_LIMIT_MS = 1_000
/** How often an idle connection is tried. */
const PROBE_EVERY_MS = 2 * SECOND_MS
/** A connection that has been silent for this long is replaced: the network may have dropped it without closing it. */
const REPLACED_AFTER_MS = 10 * SECOND_MS
/** Pauses between attempts to connect: 100 ms, 200 ms … up to this. */
const LONGEST_PAUSE_MS = 2 * SECOND_MS
const MOST_COMMANDS_WAITING = 10_000

export type RedisClient = ReturnType<typeof makeClient>

/** Redis gives no answer, or none in time. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

export interface RedisConnection {
  isUp(): boolean
  /**
   * Runs one command.
   *
   * @throws {RedisAway} at once while Redis is away, and after a second when it has just gone
   * @throws {ErrorReply} when Redis refuses the command
   */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T>
  /** Subscribes to the channel, across all reconnections. Call it before the first `await`. */
  subscribe(channel: string, hear: (message: string) => void): void
  /** Called when Redis answers for the first time and whenever it is back. */
  onUp(hear: () => void): void
  close(): void
}

export interface RedisConnectionOptions {
  url: Secret
  /** Called when Redis goes away (with the reason, without addresses and secrets) and when it answers again (null). */
  onChange: (reason: string | null) => void
  /** Milliseconds; for tests. */
  commandLimitMs?: number
}

const makeClient = (url: Secret) =>
  createClient({
    url: url.reveal(),
    RESP: 3,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_COMMANDS_WAITING,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    socket: {
      connectTimeout: REPLACED_AFTER_MS,
      reconnectStrategy: (retries) => Math.min(100 * (retries + 1), LONGEST_PAUSE_MS),
    },
  })

/**
 * One connection for commands and messages. It is opened at once without being waited for, and reconnects by itself.
 */
export function connectRedis(options: RedisConnectionOptions): RedisConnection {
  const { url, onChange, commandLimitMs = COMMAND_LIMIT_MS } = options
  const subscriptions: { channel: string; hear: (message: string) => void }[] = []
  const upListeners: (() => void)[] = []
  let state: 'starting' | 'up' | 'away' | 'closed' = 'starting'
  /** When the last sign of the server was seen, by `performance.now()`. */
  let seenAt = performance.now()
  let client = open()
  const probing = setInterval(probe, PROBE_EVERY_MS)
  probing.unref()

  function open(): RedisClient {
    const opened = makeClient(url)
    let isSubscribed = false
    opened.on('error', (error: unknown) => opened === client && goAway(reasonOf(error)))
    opened.on('ready', async () => {
      try {
        if (!isSubscribed) {
          // On reconnection the client subscribes again by itself.
          for (const { channel, hear } of subscriptions) await opened.subscribe(channel, hear)
          isSubscribed = true
        }
        if (opened === client) comeUp()
      } catch (error) {
        if (opened === client) goAway(reasonOf(error))
      }
    })
    // Failures arrive as `error` events as well.
    opened.connect().catch(() => {})
    return opened
  }

  function goAway(reason: string): void {
    if (state === 'closed' || state === 'away') return
    state = 'away'
    onChange(reason)
  }

  function comeUp(): void {
    seenAt = performance.now()
    if (state === 'closed' || state === 'up') return
    state = 'up'
    onChange(null)
    for (const hear of upListeners) hear()
  }

  /** Handles a command that was not answered in time: Redis counts as away until it answers a ping. */
  function suspect(suspected: RedisClient): void {
    if (state !== 'up' || suspected !== client) return
    goAway(`no answer within ${commandLimitMs} ms`)
    suspected.ping().then(
      () => suspected === client && comeUp(),
      () => {},
    )
  }

  function probe(): void {
    if (state === 'up') void run((each) => each.ping()).catch(() => {})
    else if (performance.now() - seenAt > REPLACED_AFTER_MS) replace()
  }

  function replace(): void {
    const silent = client
    seenAt = performance.now()
    client = open()
    destroy(silent)
  }

  async function run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (state !== 'up') throw new RedisAway('Redis is away')
    const asked = client
    const late = Promise.withResolvers<never>()
    // An answer that has arrived already is read before the immediate runs: a busy process does not take its own delay
    // for Redis's.
    const timer = setTimeout(() => setImmediate(late.reject, new RedisAway('Redis is late')), commandLimitMs)
    try {
      const reply = await Promise.race([command(asked), late.promise])
      seenAt = performance.now()
      return reply
    } catch (error) {
      if (error instanceof ErrorReply) throw error
      suspect(asked)
      throw error instanceof RedisAway ? error : new RedisAway('Redis is away', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    isUp: () => state === 'up',
    run,
    subscribe: (channel, hear) => subscriptions.push({ channel, hear }),
    onUp: (hear) => upListeners.push(hear),
    close() {
      state = 'closed'
      clearInterval(probing)
      destroy(client)
    },
  }
}

/** Destroys a client, which throws when it is closed already. */
function destroy(client: RedisClient): void {
  try {
    client.destroy()
  } catch {}
}

/** A code such as ECONNREFUSED, or the first words of what Redis said; never an address. */
function reasonOf(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(' ', 1)[0] ?? 'refused'
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}
