// Makes the bucket of S3_BUCKET unless it is there; waits half a minute for a service that is only starting.
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const { S3_ENDPOINT, S3_BUCKET, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
const IS_THERE = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']
const ATTEMPTS = 30

const s3 = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
})

/** @returns whether the bucket is there now */
async function makeBucket(attempt) {
  try {
    await s3.send(new CreateBucketCommand({ Bucket: S3_BUCKET }))
    return true
  } catch (error) {
    if (IS_THERE.includes(error.name)) return true
    if (attempt === ATTEMPTS) throw error
    await sleep(1_000)
    return false
  }
}

for (let attempt = 1; !(await makeBucket(attempt)); attempt += 1);
console.log(`the bucket ${S3_BUCKET} is there`)
