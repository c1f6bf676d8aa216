/** The body of a request on its way into the staging; the other fields say how far it got and how it ended. */
export interface ReceivedBody {
  /** Ends without an error when the connection breaks, and before the chunk that would be too much. */
  chunks: AsyncIterable<Uint8Array>
  bytes: number
  /** There were more bytes than allowed. */
  isTooLong: boolean
  /** Why the connection broke. */
  cut?: unknown
}

/** @param most how many bytes there may be */
export function receiveBody(chunks: AsyncIterable<Uint8Array>, most: number, onBytes: () => void): ReceivedBody {
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of chunks) {
        onBytes()
        received.isTooLong = received.bytes + chunk.byteLength > most
        if (received.isTooLong) return
        received.bytes += chunk.byteLength
        yield chunk
      }
    } catch (error) {
      received.cut = error
    }
  }
  const received: ReceivedBody = { chunks: read(), bytes: 0, isTooLong: false }
  return received
}
