import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type S3Request } from 's3rver'
import type { S3Config } from '#server/media/s3-config.ts'
import { Secret } from '#server/secret.ts'

export interface RunningS3 {
  config: S3Config
  /** Every request, such as `PUT /lake-effect/covers/a.webp bytes=…`. */
  asked: string[]
  /** Sets a function that answers instead of the service; null removes it. */
  answerWith(answer: ((request: S3Request) => boolean) | null): void
  stop(): Promise<void>
}

/** A server that speaks S3, on a temporary folder that is deleted with it. */
export async function startS3(): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-effect-s3-'))
  const bucket = 'lake-effect'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const asked: string[] = []
  let instead: ((request: S3Request) => boolean) | null = null
  server.middleware.unshift(async (request, next) => {
    asked.push(`${request.method} ${decodeURIComponent(request.path)} ${request.get('Range')}`.trim())
    if (!instead?.(request)) await next()
  })
  const { port } = await server.run()
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: new Secret('S3RVER'),
      secretAccessKey: new Secret('S3RVER'),
    },
    asked,
    answerWith: (answer) => {
      instead = answer
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
