import { expect, onTestFinished, test, vi } from 'vitest'
import { SECOND_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createUploadHolds } from './upload-holds.ts'

const NOW = Date.parse('2026-01-15T12:00:00Z')

describeOnEachDatabase('uploads that processes of one site write to', (database) => {
  /** Some uploads, and what makes the holds of another process. */
  async function open() {
    const { db } = await database.open()
    const ids = ['photo', 'film', 'song']
    const file = { file_name: 'squall.png', file_type: 'image/png', file_size: 100 }
    const about = { ...file, owner: 'a', network: 'b', created_at: NOW, expires_at: NOW, state: 'receiving' as const }
    await db
      .insertInto('uploads')
      .values(ids.map((id) => ({ ...about, id })))
      .execute()
    let now = NOW
    return {
      db,
      aProcess: () => createUploadHolds({ db, clock: () => new Date(now) }),
      pass: (ms: number) => {
        now += ms
      },
    }
  }

  test('are held by one process at a time, each by itself, until it lets go', async () => {
    const { aProcess } = await open()
    const [one, other] = [aProcess(), aProcess()]
    const releases = [await one.hold('photo'), await one.hold('film'), await other.hold('song')]
    expect(releases).not.toContain(null)
    expect([await other.hold('photo'), await other.hold('film'), await one.hold('song')]).toEqual([null, null, null])
    await releases[0]?.()
    expect(await other.hold('film')).toBeNull()
    const taken = await other.hold('photo')
    expect([taken === null, await one.hold('photo')]).toEqual([false, null])
    for (const release of [...releases.slice(1), taken]) await release?.()
  })

  test('are free again half a minute after their process was killed, and it ends no later hold of another', async () => {
    const { aProcess, pass } = await open()
    const [killed, other] = [aProcess(), aProcess()]
    const late = await killed.hold('photo')
    pass(30 * SECOND_MS - 1)
    expect(await other.hold('photo')).toBeNull()
    pass(1)
    const release = await other.hold('photo')
    await late?.()
    expect(await killed.hold('photo')).toBeNull()
    await release?.()
  })

  test('stay held for as long as a film is encoded', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db, aProcess, pass } = await open()
    const [encoding, other] = [aProcess(), aProcess()]
    const release = await encoding.hold('film')
    const heldUntil = async () =>
      (await db.selectFrom('uploads').select('held_until').where('id', '=', 'film').executeTakeFirst())?.held_until
    for (let times = 1; times <= 3; times += 1) {
      pass(20 * SECOND_MS)
      vi.advanceTimersByTime(20 * SECOND_MS)
      await expect.poll(heldUntil).toBe(NOW + times * 20 * SECOND_MS + 30 * SECOND_MS)
      expect(await other.hold('film')).toBeNull()
    }
    await release?.()
  })
})
