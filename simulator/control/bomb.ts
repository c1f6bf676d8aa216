import { once } from 'node:events'
import { createGzip } from 'node:zlib'

const MEGABYTES = 300

let packed: Promise<Uint8Array<ArrayBuffer>> | undefined

/**
 * About 300 KB of gzip that unpack to 300 MB of blanks inside an unfinished JSON text; packed once, when first asked
 * for.
 */
export function bombBody(): Promise<Uint8Array<ArrayBuffer>> {
  packed ??= pack()
  return packed
}

async function pack(): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: 9 })
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(gzip, 'end')
  gzip.write('{"padding":"')
  const blanks = Buffer.alloc(1024 * 1024, ' ')
  for (let written = 0; written < MEGABYTES; written++) {
    if (!gzip.write(blanks)) await once(gzip, 'drain')
  }
  gzip.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
