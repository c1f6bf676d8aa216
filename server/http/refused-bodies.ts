import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECOND_MS } from '#shared/time.ts'
import { KB } from '../limits.ts'

/** A body up to this length is read and thrown away by Node; its connection is kept for the next request. */
const SMALL_BYTES = 64 * KB
const REFUSED_BODY_TIMES = {
  /** Interval at which one connection is read. */
  readEveryMs: 50,
  /** After this time the connection is closed even if the client is still sending. */
  longestMs: 2 * SECOND_MS,
}

/**
 * Ends the connection of a large body that was refused before it was read: the answer has `Connection: close`, and clients stop sending
 * when they read it. Connections of clients that go on are read one after the other, with pauses: clients whose
 * connection is closed at once lose the answer, and a dozen connections read at full speed fill the memory as fast as
 * it is collected.
 */
export function createRefusedBodies({ readEveryMs, longestMs } = REFUSED_BODY_TIMES) {
  const unread = new Set<IncomingMessage>()
  let timer: NodeJS.Timeout | undefined

  /** Reads from the next connection; Node discards what it reads of an answered request. */
  function readNext(): void {
    const [next] = unread
    if (!next) {
      clearInterval(timer)
      timer = undefined
      return
    }
    unread.delete(next)
    next.socket.resume()
    setImmediate(waitForTurn, next)
  }

  function waitForTurn(incoming: IncomingMessage): void {
    if (incoming.complete || incoming.socket.destroyed) return
    incoming.socket.pause()
    unread.add(incoming)
    timer ??= setInterval(readNext, readEveryMs).unref()
  }

  return {
    /** Called when the answer is known and before it is sent. */
    leave(incoming: IncomingMessage, outgoing: ServerResponse): void {
      if (incoming.complete || !isLarge(incoming)) return
      const { socket } = incoming
      outgoing.shouldKeepAlive = false
      // Node and the listener call this after the last answer; with unread bytes Node's own would reset the connection.
      socket.destroySoon = () => void socket.end()
      outgoing.once('finish', () => {
        setTimeout(() => socket.destroy(), longestMs).unref()
        // Node resumes the connection of a request whose body it throws away.
        const pause = () => socket.pause()
        socket.once('resume', pause)
        socket.pause()
        setImmediate(() => {
          socket.off('resume', pause)
          waitForTurn(incoming)
        })
      })
    },
  }
}

const isLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES
