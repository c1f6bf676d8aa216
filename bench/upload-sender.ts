/** Sends bytes in a thread of its own, so that measurements meanwhile are of the server and not of the sender. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface SenderTask {
  url: string
  method: 'PUT' | 'PATCH'
  headers: Record<string, string>
  /** How many bytes the request announces. */
  length: number
  /** Number of bytes after which the connection breaks; never by default. */
  breakAfter?: number
  /** What the first bytes are; the others are all the same. */
  start: Uint8Array
}

const CHUNK = Buffer.alloc(1024 * 1024, 7)

function send({ url, method, headers, length, breakAfter = Number.POSITIVE_INFINITY, start }: SenderTask): void {
  const sent = request(url, { method, agent: false, headers: { ...headers, 'Content-Length': length } })
  sent.on('response', (answer) => answer.resume().on('end', () => parentPort?.postMessage(answer.statusCode)))
  sent.on('error', () => parentPort?.postMessage(0))
  sent.write(start)
  let at = start.length
  const more = () => {
    while (at < length) {
      if (at >= breakAfter) return void sent.destroy(new Error('cut'))
      const chunk = CHUNK.subarray(0, Math.min(CHUNK.length, length - at))
      at += chunk.length
      if (!sent.write(chunk)) return void sent.once('drain', more)
    }
    sent.end()
  }
  more()
}

send(workerData)
