import type { Secret } from '../secret.ts'

/** Where media are kept outside DATA_DIR. */
export interface S3Config {
  /** Base address of the service, without the bucket: buckets are asked for by path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: Secret
  secretAccessKey: Secret
}
