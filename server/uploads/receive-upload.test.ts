import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { isLong } from '../../tests/helpers/long.ts'
import type { ProcessMedia } from '../media/processed-media.ts'
import { storageProblem } from '../media/storage-problem.ts'
import { createFileStaging } from './file-staging.ts'
import {
  creationHeaders,
  openUploads,
  pngLike,
  type UploadsForTests,
  type UploadsForTestsOptions,
} from './uploads-for-tests.ts'

let database: Awaited<ReturnType<typeof openEmptySqlite>>
let uploads: UploadsForTests
const begin = async (options?: UploadsForTestsOptions) => {
  uploads = await openUploads(database, { ...options, dataDir: database.dataDir })
}
beforeEach(async () => {
  database = await openEmptySqlite()
})
afterEach(async () => {
  await uploads.close()
  await database.close()
})

/** For a machine that is busy with other tests. */
const WITHIN = { timeout: 20_000 }
const stateOf = async (address: string) => (await (await uploads.ask(address)).json()).state
const answerOf = async (sent: ClientRequest): Promise<IncomingMessage> => (await once(sent, 'response'))[0]
const fileOf = (address: string) => readFileSync(join(uploads.folder, address.slice(-32)))
const untilOffset = async (address: string, offset: number) => {
  while (fileSize(address) < offset) await sleep(5)
}
/** An upload of 3,000 bytes whose first 1,000 have arrived. */
const beginAndSendThird = async () => {
  await begin()
  const address = await uploads.begin({ size: 3000 })
  const sent = uploads.open(address, 0, 3000)
  sent.write(pngLike(1000))
  await untilOffset(address, 1000)
  return { address, sent }
}
const fileSize = (address: string): number => {
  try {
    return fileOf(address).length
  } catch {
    return 0
  }
}

describe('a connection', () => {
  test(
    `that breaks ${isLong ? 100 : 8} times at random offsets brings the file over all the same, byte for byte`,
    async () => {
      const received: string[] = []
      const process: ProcessMedia = async ({ path }) => {
        received.push(createHash('sha256').update(readFileSync(path)).digest('hex'))
        return { kind: 'photo', mimeType: 'image/webp', main: STORED, variants: [STORED] }
      }
      await begin({ process })
      const cuts = isLong ? 100 : 8
      const bytes = pngLike(isLong ? 256 * 1024 * 1024 : 12 * 1024 * 1024)
      const address = await uploads.begin({ size: bytes.length })
      for (let cut = 0; cut < cuts; cut += 1) {
        const offset = await uploads.offsetOf(address)
        const sent = uploads.open(address, offset, bytes.length - offset)
        const length = Math.ceil(Math.random() * Math.min(bytes.length / cuts, bytes.length - offset - 1))
        await new Promise((resolve) => sent.write(bytes.subarray(offset, offset + length), resolve))
        if (cut % 2 === 0) await sleep(Math.random() * 10)
        sent.destroy()
      }
      const offset = await uploads.offsetOf(address)
      expect(offset).toBeGreaterThan(0)
      expect((await uploads.send(address, offset, bytes.subarray(offset))).status).toBe(204)
      expect(received).toEqual([createHash('sha256').update(bytes).digest('hex')])
    },
    isLong ? 120_000 : 20_000,
  )

  test('that is there already keeps a second one away, and no byte of that one gets in', async () => {
    await begin()
    const bytes = pngLike(3000)
    const address = await uploads.begin({ size: 3000 })
    const first = uploads.open(address, 0, 3000)
    first.write(bytes.subarray(0, 1000))
    await untilOffset(address, 1000)
    const second = await uploads.send(address, 0, randomBytes(3000))
    expect(second.status).toBe(423)
    const answered = answerOf(first)
    first.end(bytes.subarray(1000))
    expect((await answered).statusCode).toBe(204)
  })

  test('that broke without a word is given up for whoever asks within 5 seconds where to go on', async () => {
    await begin()
    const bytes = pngLike(3000)
    const address = await uploads.begin({ size: 3000 })
    const halfOpen = uploads.open(address, 0, 3000)
    halfOpen.write(bytes.subarray(0, 1000))
    await untilOffset(address, 1000)
    const askedAt = performance.now()
    expect(await uploads.offsetOf(address)).toBe(1000)
    expect(performance.now() - askedAt).toBeLessThan(3000)
    expect((await uploads.send(address, 1000, bytes.subarray(1000))).status).toBe(204)
    halfOpen.destroy()
  })

  test('on which bytes come is left alone by whoever asks how far it is', async () => {
    await begin()
    const bytes = pngLike(3000)
    const address = await uploads.begin({ size: 3000 })
    const sent = uploads.open(address, 0, 3000)
    let at = 0
    const trickle = setInterval(() => {
      sent.write(bytes.subarray(at, at + 20))
      at += 20
    }, 20)
    await sleep(100)
    expect(await uploads.offsetOf(address)).toBeLessThan(3000)
    clearInterval(trickle)
    const answered = answerOf(sent)
    sent.end(bytes.subarray(at))
    expect((await answered).statusCode).toBe(204)
  })

  test('on which nothing comes any more ends by itself; the bytes are kept', async () => {
    await begin({ idleLimitMs: 300 })
    const address = await uploads.begin({ size: 3000 })
    const sent = uploads.open(address, 0, 3000)
    // On a busy machine it may be answered before it is cut; either way it ends.
    const ended = new Promise((resolve) => sent.on('close', resolve))
    sent.on('error', () => {}).on('response', (answer) => answer.resume())
    sent.write(pngLike(1000))
    await ended
    await untilOffset(address, 1000)
  })

  test('may take longer than other requests do, as long as bytes come', async () => {
    await begin({ requestTimeout: 100 })
    const bytes = pngLike(1000)
    const address = await uploads.begin({ size: 1000 })
    const sent = uploads.open(address, 0, 1000)
    const answered = answerOf(sent)
    for (let at = 0; at < 1000; at += 200) {
      sent.write(bytes.subarray(at, at + 200))
      await sleep(60)
    }
    sent.end()
    expect((await answered).statusCode).toBe(204)
    // A request that may not write has no such time.
    const { cookie } = uploads
    uploads.cookie = ''
    const refused = await fetchSlowly(address)
    uploads.cookie = cookie
    expect(refused).toBe(404)
  })

  const fetchSlowly = async (address: string) => {
    const sent = uploads.open(address, 0, 1000)
    sent.write('x')
    return (await answerOf(sent)).statusCode
  }

  test('that takes an hour keeps its upload for a day from its latest bytes on', async () => {
    const { sent } = await beginAndSendThird()
    uploads.advance(HOUR_MS)
    sent.write(randomBytes(1000))
    const keptUntil = async () => (await uploads.services.db.selectFrom('uploads').select('expires_at').execute())[0]
    await expect.poll(keptUntil, WITHIN).toEqual({ expires_at: uploads.now().getTime() + 24 * HOUR_MS })
    sent.destroy()
  })

  test('is ended when its upload is given up', async () => {
    const { address, sent } = await beginAndSendThird()
    const broken = once(sent, 'error')
    expect((await uploads.ask(address, { method: 'DELETE' })).status).toBe(204)
    await broken
    expect((await uploads.ask(address)).status).toBe(404)
    expect(fileSize(address)).toBe(0)
  })

  test('is ended when the server stops; what came is kept', async () => {
    const { address, sent } = await beginAndSendThird()
    const broken = once(sent, 'error')
    uploads.letGo()
    await broken
    await untilOffset(address, 1000)
    expect(await uploads.offsetOf(address)).toBe(1000)
  })
})

describe('a disk', () => {
  const full = (code: string) => Object.assign(new Error('full'), { code })

  test('that is full is a 507; what fitted is kept, and the upload goes on when there is room again', async () => {
    const bytes = pngLike(8 * 1024 * 1024)
    const staging = createFileStaging(join(database.dataDir, 'uploads'))
    let isFull = true
    await begin({
      staging: {
        ...staging,
        append: async (id, chunks, offset) => {
          if (!isFull) return await staging.append(id, chunks, offset)
          const some = async function* () {
            for await (const chunk of chunks) {
              if (fileSize(`/${id}`) > 2_000_000) throw full('ENOSPC')
              yield chunk
            }
          }
          await staging.append(id, some(), offset)
        },
      },
    })
    const address = await uploads.begin({ size: bytes.length })
    const refused = await uploads.send(address, 0, bytes)
    expect(refused.status).toBe(507)
    expect((await refused.json()).detail).toMatch(/no room/)
    const offset = await uploads.offsetOf(address)
    expect(offset).toBeGreaterThan(1_000_000)
    expect(fileOf(address).equals(bytes.subarray(0, offset))).toBe(true)
    expect((await (await uploads.ask(address)).json()).state).toBe('receiving')
    isFull = false
    expect((await uploads.send(address, offset, bytes.subarray(offset))).status).toBe(204)
  })

  test('with too little room for a file refuses it as it is announced', async () => {
    const staging = createFileStaging(join(database.dataDir, 'uploads'))
    await begin({ staging: { ...staging, room: async () => 1000 } })
    const announce = async (size: number) =>
      (await uploads.ask('/api/uploads', { method: 'POST', headers: creationHeaders(size) })).status
    expect([await announce(1001), await announce(1000)]).toEqual([507, 201])
  })

  test('that is full while a photo is encoded makes its upload wait, not fail', async () => {
    let isFull = true
    const process: ProcessMedia = async () => {
      if (isFull) throw storageProblem(full('ENOSPC'))
      return { kind: 'photo', mimeType: 'image/webp', main: STORED, variants: [STORED] }
    }
    await begin({ process })
    const address = await uploads.begin({ size: 2000 })
    expect((await uploads.send(address, 0, pngLike(2000))).status).toBe(507)
    expect(await uploads.offsetOf(address)).toBe(2000)
    isFull = false
    await expect.poll(() => stateOf(address), WITHIN).toBe('ready')
  })
})

describe('a server that comes back', () => {
  /** Writes bytes past the routes, as a server that is killed before its answer. */
  const stage = async (address: string, bytes: Uint8Array) => {
    const chunks = (async function* () {
      yield bytes
    })()
    await uploads.services.staging.append(address.slice(-32), chunks, 0)
  }
  const again = async (options?: UploadsForTestsOptions) => {
    const { cookie } = uploads
    await uploads.close()
    await begin(options)
    uploads.cookie = cookie
    uploads.start()
  }

  test('encodes what it had begun to encode', async () => {
    await begin()
    const address = await uploads.begin({ size: 2000 })
    await uploads.services.db.updateTable('uploads').set({ state: 'processing' }).execute()
    await stage(address, pngLike(2000))
    await again()
    await expect.poll(() => stateOf(address), WITHIN).toBe('ready')
  })

  test('completes what had come whole, though nobody heard so', async () => {
    await begin()
    const address = await uploads.begin({ size: 2000 })
    await stage(address, pngLike(2000))
    expect(await uploads.offsetOf(address)).toBe(2000)
    await expect.poll(() => stateOf(address), WITHIN).toBe('ready')
  })

  test('does not try for ever what brings it down', async () => {
    await begin()
    const address = await uploads.begin({ size: 2000 })
    await uploads.send(address, 0, pngLike(1000))
    await uploads.services.db.updateTable('uploads').set({ state: 'processing', attempts: 4 }).execute()
    await again()
    await expect.poll(() => stateOf(address), WITHIN).toBe('refused')
  })
})

const STORED = { name: '1_a.webp', size: 1, width: 1, height: 1 }
