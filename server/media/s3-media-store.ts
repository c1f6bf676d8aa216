import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { isMediaKey, type ListedMedia, type MediaStore, requireMediaFolder, requireMediaKey } from './media-store.ts'
import type { S3Config } from './s3-config.ts'
import { storageProblem } from './storage-problem.ts'
import { withFile } from './with-file.ts'

/** Most bytes in one request: a larger file is sent in parts, so that one of 4 GB takes no more memory than this. */
const PART_BYTES = 16 * 1024 * 1024
export const MOST_DELETED_AT_ONCE = 1000
const CONNECT_MS = 5_000
/** Limit for one answer: the upload of a part, or a copy of 4 GB. */
const LONGEST_MS = 120_000
const CHECK_MS = 1_800
/** Who reads waits no longer than this for an answer to begin, tries included. */
const READ_WITHIN_MS = 10 * SECOND_MS
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', mp4: 'video/mp4', webm: 'video/webm' }

/**
 * Media in a bucket of a service that speaks S3. An answer of the service means that the bytes are durable there.
 *
 * @param prefix in front of every key, such as `simulated/`, so that two sites can share a bucket
 */
export function createS3MediaStore(config: S3Config, prefix: string): MediaStore {
  const client = createS3Client(config)
  const at = (key: string) => ({ Bucket: config.bucket, Key: `${prefix}${requireMediaKey(key)}` })

  async function putParts(key: string, path: string): Promise<void> {
    await withFile(path, 'r', async (file) => {
      const { size } = await file.stat()
      if (size <= PART_BYTES) {
        await client.send(new PutObjectCommand({ ...at(key), ...typeOf(key), Body: await file.readFile() }))
        return
      }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ...typeOf(key) }))
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = []
        for (let from = 0; from < size; from += PART_BYTES) {
          const length = Math.min(PART_BYTES, size - from)
          const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
          if (bytesRead !== length) throw new Error('A file became shorter while it was stored.')
          const part = { ...at(key), UploadId, PartNumber: Parts.length + 1 }
          const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: buffer }))
          Parts.push({ PartNumber: part.PartNumber, ETag })
        }
        await client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }))
      } catch (error) {
        // Parts of an unfinished upload cost money; a lifecycle rule of the bucket removes those that this misses.
        await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })).catch(() => undefined)
        throw error
      }
    })
  }

  async function* listBelow(folder: string): AsyncGenerator<ListedMedia> {
    const wanted = { Bucket: config.bucket, Prefix: `${prefix}${folder}` }
    for await (const { Contents = [] } of paginateListObjectsV2(pagesOf(client), wanted)) {
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(prefix.length)
        // What has no date may have been stored just now.
        if (isMediaKey(key)) yield { key, modifiedAt: LastModified?.getTime() ?? Number.POSITIVE_INFINITY }
      }
    }
  }

  return {
    put: (key, bytes) =>
      storing(async () => {
        await client.send(new PutObjectCommand({ ...at(key), ...typeOf(key), Body: bytes }))
      }),

    putFile: (key, path) => storing(() => putParts(key, path)),

    copy: (from, to) =>
      storing(async () => {
        const { Bucket, Key } = at(from)
        await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${Key}` }))
      }),

    async open(key) {
      if (!isMediaKey(key)) return null
      try {
        const head = (abortSignal: AbortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal })
        const { ContentLength = 0 } = await unlessSilent(new AbortController(), head)
        const read = (start: number, end: number) => streamOf(client, { ...at(key), Range: `bytes=${start}-${end}` })
        return { size: ContentLength, read, close: async () => undefined }
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw serviceProblem(error)
      }
    },

    async remove(key) {
      if (isMediaKey(key)) await client.send(new DeleteObjectCommand(at(key)))
    },

    async removeFolder(folder) {
      let keys: string[] = []
      for await (const { key } of listBelow(`${requireMediaFolder(folder)}/`)) {
        keys.push(at(key).Key)
        if (keys.length < MOST_DELETED_AT_ONCE) continue
        await deleteObjects(client, config.bucket, keys)
        keys = []
      }
      if (keys.length > 0) await deleteObjects(client, config.bucket, keys)
    },

    list: () => listBelow(''),

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: config.bucket }), {
        abortSignal: AbortSignal.timeout(CHECK_MS),
      })
    },
  }
}

/** How a list is read: one that leads back to its beginning ends. */
export const pagesOf = (client: S3Client) => ({ client, stopOnSameToken: true })

/** A client for one bucket, with limits on how long anything may take. */
export const createS3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKeyId.reveal(), secretAccessKey: secretAccessKey.reveal() },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: LONGEST_MS, throwOnRequestTimeout: true },
    // Services other than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** @throws {Error} also when the service refuses one of them: it answers 200 all the same */
export async function deleteObjects(
  client: Pick<S3Client, 'send'>,
  Bucket: string,
  keys: readonly string[],
): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }))
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  if (Errors.length > 0) throw new Error(`The storage kept ${Errors.length} files: ${Errors[0]?.Code ?? 'no reason'}.`)
}

/** @throws {AppError} 503 when no answer begins in time */
async function unlessSilent<T>(stop: AbortController, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = setTimeout(() => stop.abort(), READ_WITHIN_MS)
  try {
    return await ask(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? storageAway(error) : error
  } finally {
    clearTimeout(late)
  }
}

/** Requests the bytes when the first are read, and cancels the answer when reading ends early. */
function streamOf(
  client: S3Client,
  wanted: { Bucket: string; Key: string; Range: string },
): ReadableStream<Uint8Array> {
  const stop = new AbortController()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!reader) {
          const { Body } = await unlessSilent(stop, (abortSignal) =>
            client.send(new GetObjectCommand(wanted), { abortSignal }),
          )
          const stream: ReadableStream<Uint8Array> | undefined = Body?.transformToWebStream()
          reader = stream?.getReader()
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) controller.close()
        else controller.enqueue(chunk.value)
      },
      async cancel() {
        stop.abort()
        await reader?.cancel().catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

const typeOf = (key: string) => ({
  ContentType: TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
})

const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']

/** @throws {AppError} 507 when the service has no room, 503 when it does not answer or refuses */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw serviceProblem(error)
  }
}

function serviceProblem(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (statusOf(error) === 507 || (error instanceof Error && FULL.includes(error.name))) {
    return storageProblem(Object.assign(new Error('The bucket is full.', { cause: error }), { code: 'ENOSPC' }))
  }
  // Every error of the library has it, also that of a service which cannot be reached.
  if (!(error instanceof Error) || !('$metadata' in error)) return storageProblem(error)
  return storageAway(error)
}

const storageAway = (cause: unknown) =>
  new AppError('storage-away', { status: 503, detail: m.problem_storage_away(), cause })

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}
