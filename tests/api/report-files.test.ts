import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FILE_TEXTS, LARGEST_FILE } from '#shared/reports/file-rules.ts'
import { aPng } from '../helpers/a-png.ts'
import { aVideo } from '../helpers/a-video.ts'
import { openFrontDoor } from '../helpers/front-door.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { A_REPORT, type Stranger, uploadIdOf } from '../helpers/stranger.ts'

const A_PHOTO = { name: 'squall.png', type: 'image/png', bytes: aPng(200, 150) }
const TUS = { 'Tus-Resumable': '1.0.0' }
const BROKEN_PHOTO = 'This photo is incomplete or broken. Please choose it again, or another one.'

describe('a file that is not what it should be', () => {
  const announced: [string, Parameters<Stranger['begin']>[0], number, string][] = [
    ['99 bytes', { name: 'a.png', type: 'image/png', size: 99 }, 400, FILE_TEXTS['too-small']()],
    ['4 GB and a byte', { name: 'a.mp4', type: 'video/mp4', size: LARGEST_FILE + 1 }, 413, FILE_TEXTS['too-large']()],
    ['another ending', { name: 'a.mp4', type: 'image/png', size: 500 }, 400, FILE_TEXTS['wrong-extension']()],
    ['no ending', { name: 'squall', type: 'image/png', size: 500 }, 400, FILE_TEXTS['wrong-extension']()],
    ['a way out', { name: '../../etc/squall.png', type: 'image/png', size: 500 }, 400, FILE_TEXTS['bad-name']()],
    ['two dots', { name: 'squall..png', type: 'image/png', size: 500 }, 400, FILE_TEXTS['bad-name']()],
    ['a backslash', { name: 'C:\\squall.png', type: 'image/png', size: 500 }, 400, FILE_TEXTS['bad-name']()],
    ['256 letters', { name: `${'a'.repeat(252)}.png`, type: 'image/png', size: 500 }, 400, FILE_TEXTS['long-name']()],
    ['a drawing', { name: 'a.svg', type: 'image/svg+xml', size: 500 }, 415, FILE_TEXTS['bad-type']()],
    ['a page', { name: 'a.html', type: 'text/html', size: 500 }, 415, FILE_TEXTS['bad-type']()],
  ]

  test('from outside is refused as it is announced, in the words for it, and written down', async () => {
    const { nobody, db, files, state } = await openFrontDoor()
    for (const [what, file, status, words] of announced) {
      const answer = await nobody.begin(file)
      expect([what, answer.status]).toEqual([what, status])
      expect(await answer.json()).toMatchObject({ detail: words, errors: [{ field: 'file', message: words }] })
    }
    // 255 letters are a name.
    expect((await nobody.begin({ name: `${'a'.repeat(251)}.png`, type: 'image/png', size: 500 })).status).toBe(201)
    expect(await files()).toEqual([])
    expect((await state()).uploads).toHaveLength(1)
    const events = await db
      .selectFrom('security_audit_log')
      .selectAll()
      .where('event_type', '=', 'file_upload_rejected')
      .execute()
    expect(events.length).toBeGreaterThan(0)
  })

  const PAGE = Buffer.from(`<!doctype html><script>alert(document.domain)</script>${' '.repeat(200)}`)
  const DRAWING = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(200)}</svg>`,
  )
  const bomb = aPng(16, 16)
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const PIXELS = 'Photo too large. Maximum size is 50 megapixels. Please crop it, or choose a smaller copy.'
  const lies: [string, string, string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['a PNG named .mp4', 'a.mp4', 'video/mp4', () => aPng(200, 150), 415, FILE_TEXTS['wrong-extension']()],
    ['a drawing named .png', 'a.png', 'image/png', () => DRAWING, 415, FILE_TEXTS['bad-type']()],
    ['a page named .mp4', 'a.mp4', 'video/mp4', () => PAGE, 415, FILE_TEXTS['bad-type']()],
    ['a film named .jpg', 'a.jpg', 'image/jpeg', () => aVideo({ frames: 3 }), 415, FILE_TEXTS['wrong-extension']()],
    [
      'half a JPEG',
      'a.jpg',
      'image/jpeg',
      async () => (await aNoisyPhoto(1, { format: 'jpeg' })).subarray(0, 9_000),
      400,
      BROKEN_PHOTO,
    ],
    ['20,000² pixels', 'a.png', 'image/png', () => Buffer.concat([bomb, Buffer.alloc(100)]), 413, PIXELS],
    [
      'a GIF that is a script',
      'a.gif',
      'image/gif',
      () => Buffer.from(`GIF89a/*${'x'.repeat(200)}*/=1;alert(document.domain)//`),
      400,
      BROKEN_PHOTO,
    ],
  ]

  test('inside is refused with its last byte; nothing of it stays, and no report takes it', async () => {
    const { nobody, someone, db, files, state } = await openFrontDoor()
    const other = someone()
    for (const [what, name, type, make, status, words] of lies) {
      const bytes = await make()
      const id = uploadIdOf(await nobody.begin({ name, type, size: bytes.length }))
      const half = Math.floor(bytes.length / 2)
      expect([what, (await nobody.send(id, 0, bytes.subarray(0, half))).status]).toEqual([what, 204])
      const refused = await nobody.send(id, half, bytes.subarray(half))
      expect([what, refused.status]).toEqual([what, status])
      expect(await refused.json()).toMatchObject({ detail: words, errors: [{ field: 'file', message: words }] })
      expect(await files(), what).toEqual([])

      const report = { method: 'POST', json: { ...A_REPORT, uploads: [id] } }
      const answer = await nobody.ask('/api/reports', report)
      expect([what, answer.status, (await answer.json()).detail]).toEqual([what, status, words])
      expect((await nobody.send(id, 0, bytes)).status).toBe(status)
      expect((await other.ask('/api/reports', report)).status).toBe(404)
      expect(await files(), what).toEqual([])
    }
    expect((await state()).reports).toEqual([])
    const events = await db.selectFrom('security_audit_log').select(['event_type', 'severity']).execute()
    expect(events).toContainEqual({ event_type: 'malicious_file_detected', severity: 'high' })
    expect(events).toContainEqual({ event_type: 'file_upload_rejected', severity: 'low' })
  })

  test('hidden behind a real picture does not reach anybody', async () => {
    const { nobody, admin } = await openFrontDoor()
    const script = '<script>alert(document.domain)</script>'
    const bytes = Buffer.concat([await aNoisyPhoto(1, { format: 'gif', width: 64, height: 48 }), Buffer.from(script)])
    const report = await nobody.report({ uploads: [await nobody.upload({ name: 'a.gif', type: 'image/gif', bytes })] })
    const [media] = report.media
    const answer = await admin.ask(media?.media_url ?? '')
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(Buffer.from(await answer.arrayBuffer()).includes('alert')).toBe(false)
  })
})

test('what somebody else uploads is not there: to read, to go on with, to give up or to report', async () => {
  const { nobody, user, someone, state } = await openFrontDoor()
  const bytes = A_PHOTO.bytes
  const begun = uploadIdOf(await nobody.begin({ ...A_PHOTO, size: bytes.length }))
  const ready = await nobody.upload(A_PHOTO)
  const before = await state()
  const another = someone()
  await another.begin({ ...A_PHOTO, size: 500 })
  for (const other of [someone(), user, another]) {
    for (const id of [begun, ready]) {
      const answers = [
        await other.ask(`/api/uploads/${id}`),
        await other.ask(`/api/uploads/${id}`, { method: 'HEAD', headers: TUS }),
        await other.send(id, 0, bytes),
        await other.ask(`/api/uploads/${id}`, { method: 'DELETE', headers: TUS }),
        await other.ask('/api/reports', { method: 'POST', json: { ...A_REPORT, uploads: [id] } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
  }
  const after = await state()
  const mine = ({ id }: { id: string }) => id === begun || id === ready
  expect(after.uploads.filter(mine)).toEqual(before.uploads.filter(mine))
  expect(after.reports).toEqual([])
  // One's own go together with one that is not: none is taken.
  const own = await another.upload(A_PHOTO)
  const mixed = await another.ask('/api/reports', { method: 'POST', json: { ...A_REPORT, uploads: [own, ready] } })
  expect(mixed.status).toBe(404)
  expect((await another.report({ uploads: [own] })).media).toHaveLength(1)
  expect((await nobody.report({ uploads: [ready] })).media).toHaveLength(1)
})
