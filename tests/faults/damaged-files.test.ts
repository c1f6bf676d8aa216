import { appendFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seeded } from '#server/media/sample-drawing.ts'
import { SECOND_MS } from '#shared/time.ts'
import { aVideo } from '../helpers/a-video.ts'
import { type Damage, damage } from '../helpers/damage.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { type Site, startSite } from '../helpers/site.ts'
import { A_REPORT, aStranger, done, type Stranger, signIn, uploadIdOf } from '../helpers/stranger.ts'

const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']
const SEED = 20_261_121
/** Each damages one file of every kind; 13 are over a hundred damages. */
const ROUNDS = 13
const START_WITHIN_MS = 5 * SECOND_MS

/** What a site keeps in files, and what its visitors were told of it. */
interface Kept {
  photo: Buffer
  /** What stands at each address of the reports' photo and video and of the cover. */
  served: Map<string, Buffer>
  /** Of uploads: one that is half sent, one whose last byte came just before the end, one that waits for its report. */
  half: string
  whole: string
  ready: string
  sender: Stranger
  /** Everything that is a file, from the data folder, by its kind. */
  files: Record<string, string[]>
}

test(`a site starts and serves nothing wrong after files of every kind were cut or changed, ${ROUNDS} times`, async () => {
  const site = await startSite({
    env: { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'warn' },
  })
  onTestFinished(site.stop)
  const kept = await fill(site)
  const pristine = `${site.dataDir}-pristine`
  onTestFinished(() => rm(pristine, { recursive: true, force: true }))
  await cp(site.dataDir, pristine, { recursive: true })
  const usualMs = await timeOf(() => site.start())

  for (let round = 0; round < ROUNDS; round += 1) {
    await site.kill()
    await rm(site.dataDir, { recursive: true })
    await cp(pristine, site.dataDir, { recursive: true })
    const damaged = await damageOneOfEach(site.dataDir, kept.files, {
      kind: round % 2 === 0 ? 'cut' : 'bit',
      random: seeded(SEED + round),
    })
    const hint = `seed ${SEED + round}: ${damaged.join(', ')}`
    site.log.length = 0
    const startMs = await timeOf(() => site.start())
    expect(startMs, hint).toBeLessThan(Math.max(START_WITHIN_MS, 2 * usualMs))

    // The old cookie may be worth nothing: everybody can sign in all the same.
    const admin = aStranger({ origin: site.origin, from: '10.9.0.1' })
    await signIn(admin, EMAIL, PASSWORD)
    const expected = [
      ...(await checkServed(site, kept, damaged, hint)),
      ...(await checkReady(kept, damaged, hint)),
      ...((await isUnusableSecret(join(pristine, 'session-secret'), site)) ? ['session-secret'] : []),
    ]
    await checkUnfinished(site, kept, hint)
    const record = await done(await admin.ask('/api/admin/security/events?type=data_tampering'), 200)
    expect((await record.json()).events.length, hint).toBeGreaterThan(0)
    expect(site.log.length, `${hint}\n${site.log.join('\n')}`).toBe(expected.length)
    for (const words of expected)
      expect(
        site.log.filter((line) => line.includes(words)),
        hint,
      ).toHaveLength(1)
  }
})

/** A site with something of everything, killed while it was at work. */
async function fill(site: Site): Promise<Kept> {
  const { origin } = site
  const admin = aStranger({ origin, from: '10.9.0.1' })
  await signIn(admin, EMAIL, PASSWORD)
  const photo = await aNoisyPhoto(1, { width: 560, height: 200 })
  const film = await aVideo({ frames: 30, frameBytes: 4_000 })
  const served = new Map<string, Buffer>()
  const files: Record<string, string[]> = {}
  const serve = async (kind: string, urls: readonly string[]) => {
    for (const url of urls) served.set(url, Buffer.from(await (await done(await admin.ask(url), 200)).arrayBuffer()))
    files[kind] = urls.map((url) => url.slice(1))
  }
  const senders = ['a photo', 'a video'].map((kind, at) => ({ kind, by: aStranger({ origin, from: `10.9.1.${at}` }) }))
  for (const { kind, by } of senders) {
    const isPhoto = kind === 'a photo'
    const type = isPhoto ? { name: 'squall.png', type: 'image/png' } : { name: 'squall.mp4', type: 'video/mp4' }
    const id = await by.upload({ ...type, bytes: isPhoto ? photo : film })
    const report = await by.report({ title: `With ${kind}`, uploads: [id] })
    await done(await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST' }), 200)
    await serve(
      kind,
      report.media.flatMap(({ media_url, variants }) => [media_url, ...variants.map(({ url }) => url)]),
    )
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'cover.png')
  const { url: cover } = await (await done(await admin.ask('/api/images', { method: 'POST', body: form }), 201)).json()
  await serve('a cover', [cover, cover.replace('.webp', '.jpg')])

  const sender = aStranger({ origin, from: '10.9.2.1' })
  const begin = async (bytes: number) => {
    const begun = await done(await sender.begin({ name: 'a.png', type: 'image/png', size: photo.length }), 201)
    await done(await sender.send(uploadIdOf(begun), 0, photo.subarray(0, bytes)), 204)
    return uploadIdOf(begun)
  }
  const [half, whole] = [await begin(photo.length >> 1), await begin(photo.length - 1)]
  const ready = await sender.upload({ name: 'a.png', type: 'image/png', bytes: photo })
  await site.kill()
  await appendFile(join(site.dataDir, 'uploads', whole), photo.subarray(-1))
  for (const path of ['media/incoming/0123456789abcdef01234567.part', 'media-work/video-abc/video']) {
    await mkdir(join(site.dataDir, path, '..'), { recursive: true })
    await writeFile(join(site.dataDir, path), photo)
    files[path] = [path]
  }
  const readyNames = await readdir(join(site.dataDir, 'media', `upload-${ready}`))
  return {
    photo,
    served,
    half,
    whole,
    ready,
    sender,
    files: {
      ...files,
      half: [`uploads/${half}`],
      whole: [`uploads/${whole}`],
      ready: readyNames.map((name) => `media/upload-${ready}/${name}`),
      secret: ['session-secret'],
      lock: ['site.lock'],
      holder: ['site.pid'],
    },
  }
}

/** @returns which files it chose, from the data folder */
async function damageOneOfEach(
  dataDir: string,
  files: Kept['files'],
  { kind, random }: { kind: Damage; random: () => number },
): Promise<string[]> {
  const chosen = Object.values(files).flatMap((names) => names[Math.floor(random() * names.length)] ?? [])
  for (const name of chosen) {
    const path = join(dataDir, name)
    await writeFile(path, damage(await readFile(path), random, { kind }))
  }
  return chosen
}

/** Every address gives what it gave before, or nothing. @returns what the log must say, once each */
async function checkServed(site: Site, { served }: Kept, damaged: readonly string[], hint: string): Promise<string[]> {
  const missed: string[] = []
  const reader = aStranger({ origin: site.origin, from: '10.9.3.1' })
  for (const [url, bytes] of served) {
    for (const _ of ['first', 'again']) {
      const answer = await reader.ask(url)
      if (damaged.includes(url.slice(1))) expect(answer.status, `${url}, ${hint}`).toBe(404)
      else expect(bytes.equals(Buffer.from(await answer.arrayBuffer())), `${url}, ${hint}`).toBe(true)
    }
    if (damaged.includes(url.slice(1))) missed.push(url.slice('/media/'.length))
  }
  const { reports } = await (await done(await reader.ask('/api/reports'), 200)).json()
  expect(reports, hint).toHaveLength(2)
  return missed
}

/** What was made of a photo is taken whole, or its sender is asked for it again. @returns what the log must say */
async function checkReady({ ready, sender }: Kept, damaged: readonly string[], hint: string): Promise<string[]> {
  const json = { ...A_REPORT, title: 'With a photo that waited', uploads: [ready] }
  const answer = await sender.ask('/api/reports', { method: 'POST', json })
  expect([answer.status, (await answer.json()).detail], hint).toEqual([
    404,
    'There is no such upload. Please choose the file again.',
  ])
  return damaged.filter((name) => name.includes(ready)).map((name) => name.slice('media/'.length))
}

/** An upload goes on where its bytes end, and is then taken, or refused in words. */
async function checkUnfinished(site: Site, { half, whole, sender, photo }: Kept, hint: string): Promise<void> {
  for (const id of [half, whole]) {
    const state = async () => (await (await done(await sender.ask(`/api/uploads/${id}`), 200)).json()).state
    const staged = await stat(join(site.dataDir, 'uploads', id)).catch(() => null)
    if (staged !== null && staged.size < photo.length) {
      const asked = await sender.ask(`/api/uploads/${id}`, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })
      const offset = Number(asked.headers.get('Upload-Offset'))
      expect(offset, hint).toBe(staged.size)
      const sent = await sender.send(id, offset, photo.subarray(offset))
      expect([204, 400, 415], `${hint}: ${await sent.text()}`).toContain(sent.status)
    }
    await expect.poll(state, { message: hint, timeout: 20_000 }).toMatch(/^(ready|refused)$/)
  }
}

const isUnusableSecret = async (pristine: string, { dataDir }: Site): Promise<boolean> => {
  const [before, now] = [await readFile(pristine), await readFile(join(dataDir, 'session-secret'))]
  return now.length === before.length && !isOneBitAway(before, now)
}

const isOneBitAway = (a: Buffer, b: Buffer): boolean => a.filter((byte, at) => byte !== b[at]).length <= 1

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
