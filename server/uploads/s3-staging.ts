import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { chunks } from '../db/chunks.ts'
import { UNFINISHED_FOLDER } from '../media/media-store.ts'
import { prepareFolder } from '../media/prepare-folder.ts'
import type { S3Config } from '../media/s3-config.ts'
import { createS3Client, deleteObjects, MOST_DELETED_AT_ONCE, pagesOf, storing } from '../media/s3-media-store.ts'
import { storageProblem } from '../media/storage-problem.ts'
import type { Staging } from './staging.ts'

/** Size of a piece: what is sent at once, and what each incoming upload holds in memory. */
const PIECE_BYTES = 8 * 1024 * 1024
/** Offsets are padded to so many digits, so that names sort in the order of the bytes. */
const OFFSET_DIGITS = 12

interface Piece {
  key: string
  offset: number
  size: number
}

export interface S3StagingParts {
  config: S3Config
  /** Prefix of every key. */
  prefix: string
  /** Where a whole upload lies while it is encoded. */
  scratchFolder: string
}

/**
 * Uploads in a bucket, so that every process of the site can resume them: each piece is an object of its own,
 * `incoming/{id}/{offset}`, which is there whole or not at all. Only pieces that follow one another without a gap
 * count.
 */
export function createS3Staging({ config, prefix, scratchFolder }: S3StagingParts): Staging {
  const client = createS3Client(config)
  const { bucket: Bucket } = config
  const root = `${prefix}${UNFINISHED_FOLDER}/`
  const folderOf = (id: string) => `${root}${id}/`

  async function remove(id: string, from = 0): Promise<void> {
    const pieces = (await listPieces(client, Bucket, folderOf(id))).filter(({ offset }) => offset >= from)
    for (const some of chunks(pieces, MOST_DELETED_AT_ONCE)) {
      await deleteObjects(
        client,
        Bucket,
        some.map(({ key }) => key),
      )
    }
  }

  const following = async (id: string): Promise<Piece[]> => {
    let end = 0
    return (await listPieces(client, Bucket, folderOf(id))).filter(({ offset, size }) => {
      if (offset !== end) return false
      end += size
      return true
    })
  }

  return {
    isShared: true,
    room: async () => Number.POSITIVE_INFINITY,

    async offset(id) {
      const last = (await following(id)).at(-1)
      return last ? last.offset + last.size : 0
    },

    async append(id, chunks, offset) {
      // A writer that was given up may have left a piece behind a gap.
      await remove(id, offset)
      let at = offset
      for await (const Body of inPieces(chunks)) {
        const Key = `${folderOf(id)}${String(at).padStart(OFFSET_DIGITS, '0')}`
        await storing(() => client.send(new PutObjectCommand({ Bucket, Key, Body })))
        at += Body.length
      }
    },

    truncate: remove,

    // Nothing is left to do: the service confirmed each piece when it was durable.
    seal: async () => {},

    async withFile(id, use) {
      await prepareFolder(scratchFolder)
      const folder = await mkdtemp(join(scratchFolder, `${id}-`))
      try {
        const path = join(folder, 'upload')
        const bytes = Readable.from(bytesIn(client, Bucket, await following(id)))
        await pipeline(bytes, createWriteStream(path)).catch((error: unknown) => {
          throw storageProblem(error)
        })
        return await use(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    remove: (id) => remove(id),

    async list() {
      const ids: string[] = []
      const wanted = { Bucket, Prefix: root, Delimiter: '/' }
      for await (const { CommonPrefixes = [] } of paginateListObjectsV2(pagesOf(client), wanted)) {
        ids.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(root.length, -1)))
      }
      return ids
    },
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let piece: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    piece.push(chunk)
    bytes += chunk.byteLength
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(piece)
    piece = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(piece)
}

/** In the order of their bytes. @throws {AppError} 503 when the service does not answer */
const listPieces = (client: S3Client, Bucket: string, Prefix: string): Promise<Piece[]> =>
  storing(async () => {
    const pieces: Piece[] = []
    for await (const { Contents = [] } of paginateListObjectsV2(pagesOf(client), { Bucket, Prefix })) {
      for (const { Key: key = '', Size: size = 0 } of Contents) {
        pieces.push({ key, offset: Number(key.slice(Prefix.length)), size })
      }
    }
    return pieces.sort((a, b) => a.offset - b.offset)
  })

async function* bytesIn(client: S3Client, Bucket: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const { key: Key } of pieces) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    if (Body) yield await Body.transformToByteArray()
  }
}
