import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { startSite } from '../helpers/site.ts'
import { makeSmallDisk } from '../helpers/small-disk.ts'
import { A_REPORT, aStranger, done, type Stranger, signIn, uploadIdOf } from '../helpers/stranger.ts'

const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']
const TUS = { 'Tus-Resumable': '1.0.0' }

const disk = makeSmallDisk('64m', 'a site whose disk is full')

test.skipIf(!disk)(
  'a site whose disk is full, its log included, refuses what it cannot keep, is read as ever, also after a stop and a start, and goes on when there is room',
  async () => {
    if (!disk) return
    const logFile = join(disk.path, 'log')
    const site = await startSite({
      logFile,
      env: {
        FAKE_NOW: '',
        DATA_DIR: disk.path,
        ADMIN_EMAIL: EMAIL,
        ADMIN_PASSWORD: PASSWORD,
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
    })
    onTestFinished(site.stop)
    let strangers = 0
    const newStranger = (): Stranger => {
      strangers += 1
      return aStranger({ origin: site.origin, from: `10.1.${strangers >> 8}.${strangers & 255}` })
    }
    const [admin, reporter, other] = [newStranger(), newStranger(), newStranger()]
    await signIn(admin, EMAIL, PASSWORD)
    const photo = { name: 'squall.png', type: 'image/png', bytes: await aNoisyPhoto(5, { width: 900, height: 500 }) }
    const shown = await reporter.report({ uploads: [await reporter.upload(photo)] })
    await done(await admin.ask(`/api/admin/reports/${shown.id}/approve`, { method: 'POST' }), 200)
    const ready = await reporter.upload(photo)
    const { length } = photo.bytes
    const half = uploadIdOf(await other.begin({ ...photo, size: length }))
    await done(await other.send(half, 0, photo.bytes.subarray(0, 200_000)), 204)

    await disk.fill()

    async function expectNoRoom(answer: Response): Promise<void> {
      expect([answer.url, answer.status]).toEqual([answer.url, 507])
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
      expect(problemSchema.parse(await answer.json()).detail).toMatch(/room/)
    }
    await expectNoRoom(await newStranger().begin({ ...photo, size: length }))
    await expectNoRoom(await other.send(half, 200_000, photo.bytes.subarray(200_000)))

    // What the database still has room for is kept; everything else is refused whole.
    const taken: string[] = []
    let refused = 0
    for (let n = 0; n < 400 && refused < 5; n += 1) {
      const json = { ...A_REPORT, title: `Squall ${n}`, description: 'Band after band. '.repeat(100) }
      const answer = await newStranger().ask('/api/reports', { method: 'POST', json })
      if (answer.status === 201) taken.push((await answer.json()).id)
      else {
        await expectNoRoom(answer)
        refused += 1
      }
    }
    expect(refused).toBe(5)
    const withPhoto = { method: 'POST', headers: { 'Idempotency-Key': 'k' }, json: { ...A_REPORT, uploads: [ready] } }
    const attempt = await reporter.ask('/api/reports', withPhoto)
    if (attempt.status === 201) taken.push((await attempt.json()).id)
    else await expectNoRoom(attempt)

    const reader = newStranger()
    const [media] = shown.media
    const readAll = async () => {
      for (const path of [
        '/api/reports',
        `/api/reports/${shown.id}`,
        `/api/reports/${shown.id}/comments`,
        media?.media_url ?? '',
        '/weather-reports',
        `/weather-reports/${shown.id}`,
        '/healthz',
      ]) {
        const answer = await reader.ask(path)
        await answer.arrayBuffer()
        expect([path, answer.status]).toEqual([path, 200])
      }
    }
    await readAll()
    const waiting = async () => (await (await admin.ask('/api/admin/reports')).json()).count
    expect(await waiting()).toBe(taken.length)

    expect(await site.shutDown()).toBe(0)
    await disk.fill()
    await site.start()
    await readAll()

    await disk.empty()
    expect((await newStranger().begin({ ...photo, size: length })).status).toBe(201)
    const asked = await other.ask(`/api/uploads/${half}`, { method: 'HEAD', headers: TUS })
    const offset = Number(asked.headers.get('Upload-Offset'))
    expect(offset).toBeGreaterThanOrEqual(200_000)
    await done(await other.send(half, offset, photo.bytes.subarray(offset)), 204)
    const [late, repeated] = [await other.report({ uploads: [half] }), await reporter.ask('/api/reports', withPhoto)]
    const { id, media: files } = await (await done(repeated, 201)).json()
    for (const { media_url, file_size } of [...files, ...late.media]) {
      const bytes = await (await done(await admin.ask(media_url), 200)).arrayBuffer()
      expect(bytes.byteLength).toBe(file_size)
    }
    expect(await waiting()).toBe(new Set([...taken, id, late.id]).size)
    await done(await reader.ask(`/api/reports/${shown.id}/likes`, { method: 'POST' }), 200)
    await signIn(newStranger(), EMAIL, PASSWORD)
    expect(await readFile(logFile, 'utf8')).toContain('lines of the log were lost')
  },
)
