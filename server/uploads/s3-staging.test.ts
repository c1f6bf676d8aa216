import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { type RunningS3, startS3 } from '../../tests/helpers/s3.ts'
import type { Database } from '../db/connect-database.ts'
import type { ProcessMedia } from '../media/processed-media.ts'
import { openUploads, pngLike, type UploadsForTests } from './uploads-for-tests.ts'

/** For a machine that is busy with other tests. */
const WITHIN = { timeout: 20_000 }
const STORED = { name: '1_a.webp', size: 1, width: 1, height: 1 }

let s3: RunningS3
let database: Database
let processes: UploadsForTests[]
const received: string[] = []
const process: ProcessMedia = async ({ path }) => {
  received.push(createHash('sha256').update(readFileSync(path)).digest('hex'))
  return { kind: 'photo', mimeType: 'image/webp', main: STORED, variants: [STORED] }
}

/** Two processes of one site: they share the database and the bucket, and nothing else. */
beforeEach(async () => {
  received.length = 0
  s3 = await startS3()
  database = await openEmptySqlite()
  processes = await Promise.all([1, 2].map(() => openUploads(database, { s3: s3.config, process })))
})
afterEach(async () => {
  for (const { close } of processes) await close()
  await database.close()
  await s3.stop()
})

function both(): [UploadsForTests, UploadsForTests] {
  const [one, other] = processes
  if (!one || !other) throw new Error('There are two processes')
  return [one, other]
}

test('an upload that one process began is taken over by another one, byte for byte, also after a cut', async () => {
  const [one, other] = both()
  const bytes = pngLike(12 * 1024 * 1024 + 321)
  const address = await one.begin({ size: bytes.length })
  other.cookie = one.cookie
  const sent = one.open(address, 0, bytes.length)
  const id = address.slice(-32)
  sent.write(bytes.subarray(0, 9_000_000))
  await expect.poll(() => one.services.staging.offset(id), WITHIN).toBeGreaterThan(0)
  sent.destroy()
  await expect.poll(() => one.services.writers.isWriting(id), WITHIN).toBe(false)
  const offset = await other.offsetOf(address)
  expect(await one.offsetOf(address)).toBe(offset)
  expect((await other.send(address, offset, bytes.subarray(offset, offset + 1000))).status).toBe(204)
  expect((await one.send(address, offset + 1000, bytes.subarray(offset + 1000))).status).toBe(204)
  expect(received).toEqual([createHash('sha256').update(bytes).digest('hex')])
  expect(await (await other.ask(address)).json()).toMatchObject({ state: 'ready', offset: bytes.length })
  expect(await one.services.staging.list()).toEqual([])
})

test('while one process writes the other one does not; one that was killed lets go after half a minute', async () => {
  const [one, other] = both()
  const bytes = pngLike(3000)
  const address = await one.begin({ size: 3000 })
  other.cookie = one.cookie
  const sent = one.open(address, 0, 3000)
  sent.write(bytes.subarray(0, 1000))
  const isHeld = () => database.db.selectFrom('uploads').select('held_by').executeTakeFirstOrThrow()
  await expect.poll(isHeld, WITHIN).not.toEqual({ held_by: null })
  expect((await other.send(address, 0, bytes)).status).toBe(423)
  const answered = once(sent, 'response')
  sent.end(bytes.subarray(1000))
  expect((await answered)[0].statusCode).toBe(204)
  const killed = await one.begin({ size: 3000 })
  const heldUntil = one.now().getTime() + 30_000
  await database.db.updateTable('uploads').set({ held_by: 'somebody', held_until: heldUntil }).execute()
  expect((await other.send(killed, 0, bytes)).status).toBe(423)
  other.advance(30_000)
  expect((await other.send(killed, 0, bytes)).status).toBe(204)
})

test('what nobody goes on with is swept from the bucket', async () => {
  const [one] = both()
  const address = await one.begin({ size: 3000 })
  await one.send(address, 0, pngLike(1000))
  const given = await one.begin({ size: 3000 })
  await one.send(given, 0, pngLike(1000))
  expect(await one.services.staging.list()).toHaveLength(2)
  expect((await one.ask(given, { method: 'DELETE' })).status).toBe(204)
  expect(await one.services.staging.list()).toEqual([address.slice(-32)])
  one.advance(24 * HOUR_MS)
  await one.sweep()
  expect(await one.services.staging.list()).toEqual([])
})

test('a bucket that is full is a 507, and one that answers again takes the rest', async () => {
  const [one] = both()
  const bytes = pngLike(3000)
  const address = await one.begin({ size: 3000 })
  s3.answerWith((request) => {
    if (request.method !== 'PUT') return false
    request.status = 507
    return true
  })
  expect((await one.send(address, 0, bytes)).status).toBe(507)
  expect(await one.offsetOf(address)).toBe(0)
  s3.answerWith(null)
  expect((await one.send(address, 0, bytes)).status).toBe(204)
})

test('a bucket that keeps a piece says so: the bytes of a file that was too long do not pass for the file', async () => {
  const [one] = both()
  const id = 'a'.repeat(32)
  const { staging } = one.services
  await staging.append(id, Readable.from([Buffer.from('snow')]), 0)
  s3.answerWith((request) => {
    if (request.method !== 'POST') return false
    request.status = 200
    request.body = '<DeleteResult><Error><Key>piece</Key><Code>AccessDenied</Code></Error></DeleteResult>'
    return true
  })
  await expect(staging.truncate(id, 0)).rejects.toThrow('AccessDenied')
  s3.answerWith(null)
  await staging.truncate(id, 0)
  expect(await staging.offset(id)).toBe(0)
})

test('while the bucket fails, who goes on with an upload hears when to come back', async () => {
  const [one] = both()
  const bytes = pngLike(3000)
  const address = await one.begin({ size: 3000 })
  s3.answerWith((request) => {
    request.status = 500
    return true
  })
  const answer = await one.send(address, 0, bytes)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
  s3.answerWith(null)
  expect((await one.send(address, 0, bytes)).status).toBe(204)
})

test('a list of pieces that leads back to its beginning ends', async () => {
  const [one] = both()
  const id = 'a'.repeat(32)
  const listed: string[] = []
  s3.answerWith((request) => {
    if (listed.push(request.method) > 5) return false
    const piece = `<Contents><Key>incoming/${id}/000000000000</Key><Size>4</Size></Contents>`
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>on</NextContinuationToken>'
    Object.assign(request, {
      status: 200,
      body: `<ListBucketResult>${next}${piece}</ListBucketResult>`,
      type: 'application/xml',
    })
    return true
  })
  expect(await one.services.staging.offset(id)).toBe(4)
  expect(listed).toEqual(['GET', 'GET'])
})
