import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadStatusSchema } from '#shared/contracts/upload.ts'
import { aPng } from '../helpers/a-png.ts'
import { type Site, startSite } from '../helpers/site.ts'

/** Every second one is a stop that the server is told about. */
const CYCLES = 40
/** A photo that is large because something was hung on behind it. */
const PHOTO = Buffer.concat([aPng(64, 64), randomBytes(24 * 1024 * 1024)])

const CHUNK = 64 * 1024

let site: Site
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

let cookie = ''
const headers = () => ({ Origin: site.origin, Cookie: cookie, 'Tus-Resumable': '1.0.0' })
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function begin(): Promise<string> {
  const made = await fetch(`${site.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers(),
      'Upload-Length': String(PHOTO.length),
      'Upload-Metadata': `filename ${base64('squall.png')},filetype ${base64('image/png')}`,
    },
  })
  expect(made.status).toBe(201)
  cookie = made.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return made.headers.get('Location') ?? ''
}

async function offsetOf(address: string): Promise<number> {
  const answer = await fetch(site.origin + address, { method: 'HEAD', headers: headers() })
  return Number(answer.headers.get('Upload-Offset'))
}

/** Bytes of a file; 0 while there is none. */
const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

/** Announces all that is missing and sends a part of it, slowly enough for something to come in between. */
function send(address: string, offset: number, { bytes, pauseMs }: { bytes: number; pauseMs: number }) {
  const sent = request(site.origin + address, {
    method: 'PATCH',
    agent: false,
    headers: {
      ...headers(),
      'Upload-Offset': offset,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': PHOTO.length - offset,
    },
  })
  const status = new Promise<number | null>((resolve) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? null))
    sent.on('error', () => resolve(null))
  })
  const writing = (async () => {
    const end = offset + bytes
    for (let at = offset; at < end && !sent.destroyed; at += CHUNK) {
      sent.write(PHOTO.subarray(at, Math.min(at + CHUNK, end)))
      if (pauseMs > 0) await sleep(pauseMs)
    }
    if (end === PHOTO.length) sent.end()
  })()
  return { status, writing }
}

test('an upload goes on byte for byte after the server was killed, and after it was stopped', async () => {
  const address = await begin()
  const staged = join(site.dataDir, 'uploads', address.slice(-32))
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const before = await offsetOf(address)
    const bytes = Math.floor((PHOTO.length - before) / (CYCLES - cycle + 1))
    const { status, writing } = send(address, before, { bytes, pauseMs: 5 })
    while ((await sizeOf(staged)) <= before) await sleep(5)
    const isKill = cycle % 2 === 0
    if (isKill) await site.kill()
    else {
      const stoppedAt = performance.now()
      expect(await site.shutDown()).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(8_000)
    }
    expect(await status).toBe(null)
    await writing
    await site.start()
    const kept = await offsetOf(address)
    expect(kept).toBeGreaterThanOrEqual(before)
    expect((await readFile(staged)).equals(PHOTO.subarray(0, kept))).toBe(true)
  }
  const kept = await offsetOf(address)
  expect(kept).toBeGreaterThan(0)
  const { status } = send(address, kept, { bytes: PHOTO.length - kept, pauseMs: 0 })
  expect(await status).toBe(204)
  const answer = await fetch(site.origin + address, { headers: headers() })
  expect(uploadStatusSchema.parse(await answer.json())).toMatchObject({ state: 'ready', offset: PHOTO.length })
  expect(await readdir(join(site.dataDir, 'uploads'))).toEqual([])
}, 600_000)
