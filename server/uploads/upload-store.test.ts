import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import { networksOf } from '../http/networks.ts'
import { MOST_OPEN_UPLOADS, MOST_OPEN_UPLOADS_OF_BROWSER } from '../limits.ts'
import type { ProcessedMedia } from '../media/processed-media.ts'
import { UPLOAD_KEPT_MS, UPLOAD_SILENT_MS } from './upload-limits.ts'
import {
  countAttempt,
  insertUpload,
  markComplete,
  markReady,
  markRefused,
  noteBytes,
  takeBackAttempt,
  type UploadRow,
} from './upload-store.ts'

const NOW = Date.parse('2026-01-15T12:00:00Z')
const HOME = '2001:db8:1:1::1'

describeOnEachDatabase('uploads that are open at once', (database) => {
  let made = 0
  /** An upload of a browser of its own. */
  const anUpload = (address: string) => {
    made += 1
    return {
      ...{ id: made.toString(16).padStart(32, '0'), owner: `browser ${made}`, network: networksOf(address)[0].key },
      ...{ file_name: 'squall.png', file_type: 'image/png', file_size: 100 },
      ...{ created_at: NOW, expires_at: NOW + UPLOAD_SILENT_MS },
    }
  }
  const fill = async (db: Db, count: number, address: string, given: Partial<UploadRow> = {}) => {
    const rows = Array.from({ length: count }, () => ({ ...anUpload(address), state: 'receiving' as const, ...given }))
    await db.insertInto('uploads').values(rows).execute()
  }
  /** @returns the seconds after which it may be tried again; 0 when it has begun */
  const begin = async (db: Db, address: string, owner?: string, given: { file_size?: number; room?: number } = {}) => {
    const { room = Number.POSITIVE_INFINITY, ...size } = given
    try {
      const upload = { ...anUpload(address), ...(owner && { owner }), ...size }
      await insertUpload(db, upload, { networks: networksOf(address), room })
      return 0
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return error.retryAfterSeconds
      throw error
    }
  }

  test('are counted for a line, for a home and for an organisation, and others begin theirs', async () => {
    const { db } = await database.open()
    await fill(db, MOST_OPEN_UPLOADS[64], HOME)
    expect([await begin(db, HOME), await begin(db, '2001:db8:1:2::1')]).toEqual([3600, 0])
    await fill(db, MOST_OPEN_UPLOADS[56] - MOST_OPEN_UPLOADS[64], '2001:db8:1:3::1')
    expect([await begin(db, '2001:db8:1:4::1'), await begin(db, '2001:db8:1:100::1')]).toEqual([3600, 0])
    await fill(db, MOST_OPEN_UPLOADS[48] - MOST_OPEN_UPLOADS[56], '2001:db8:1:200::1')
    expect([await begin(db, '2001:db8:1:300::1'), await begin(db, '2001:db8:2::1')]).toEqual([3600, 0])
    await fill(db, MOST_OPEN_UPLOADS[64], '192.0.2.10')
    expect([await begin(db, '192.0.2.10'), await begin(db, '192.0.2.1')]).toEqual([3600, 0])
  })

  test('of one line announce no more than its share of the room, and others have theirs', async () => {
    const { db } = await database.open()
    const announce = (file_size: number, address = HOME, room = 3000) =>
      begin(db, address, undefined, { file_size, room })
    // A single file may be as large as the room.
    expect([await announce(900), await announce(101), await announce(100)]).toEqual([0, 3600, 0])
    expect([await announce(1), await announce(1, '2001:db8:1:2::1'), await announce(2900, '192.0.2.10')]).toEqual([
      3600, 0, 0,
    ])
    expect([await announce(500, '2001:db8:1:3::1'), await announce(400, '2001:db8:1:3::1')]).toEqual([3600, 0])
    // What is ready still counts; what was refused or has expired counts no more.
    await db.updateTable('uploads').set({ state: 'ready' }).execute()
    expect(await announce(1)).toBe(3600)
    await db.updateTable('uploads').set({ state: 'refused' }).where('file_size', '=', 900).execute()
    expect(await announce(100)).toBe(0)
    await db.updateTable('uploads').set({ expires_at: NOW }).execute()
    expect(await announce(2900)).toBe(0)
  })

  test('that are being made count, too: the next may begin in a minute', async () => {
    const { db } = await database.open()
    await fill(db, MOST_OPEN_UPLOADS_OF_BROWSER, HOME, { owner: 'a', state: 'processing' })
    expect([await begin(db, HOME, 'a'), await begin(db, HOME, 'b')]).toEqual([60, 0])
  })

  test('whose last byte came an hour ago count no more, though they are kept for a day', async () => {
    const { db } = await database.open()
    const lastByte = (minutesAgo: number) => ({ expires_at: NOW - minutesAgo * MINUTE_MS + UPLOAD_KEPT_MS })
    await fill(db, MOST_OPEN_UPLOADS_OF_BROWSER, HOME, { owner: 'a', ...lastByte(60) })
    await fill(db, MOST_OPEN_UPLOADS_OF_BROWSER, HOME, { owner: 'b', ...lastByte(59) })
    expect([await begin(db, HOME, 'a'), await begin(db, HOME, 'b')]).toEqual([0, 60])
  })

  test('are settled once, and what becomes of one leaves every other as it is', async () => {
    const { db } = await database.open()
    await fill(db, 2, HOME)
    const rows = () => db.selectFrom('uploads').select(['id', 'state', 'attempts']).orderBy('id').execute()
    const told = async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`)
    const [id = '', other = ''] = (await rows()).map((row) => row.id)
    const media = {} as ProcessedMedia
    expect(await countAttempt(db, id)).toBeNull()
    await markComplete(db, id)
    expect(await told()).toEqual(['processing 0', 'receiving 0'])
    await markComplete(db, other)
    expect(await countAttempt(db, id)).toBe(1)
    await countAttempt(db, id)
    await countAttempt(db, other)
    await takeBackAttempt(db, id)
    expect(await told()).toEqual(['processing 1', 'processing 1'])
    expect(await markReady(db, id, media)).toBe(true)
    await markRefused(db, id, 415, 'unsupported-type')
    await markComplete(db, id)
    expect([await markReady(db, id, media), ...(await told())]).toEqual([false, 'ready 1', 'processing 1'])
  })

  test('are kept for longer by bytes that come, and not by those of a file that is whole', async () => {
    const { db } = await database.open()
    const ends = async (given: { state?: 'processing' }) => {
      await db.deleteFrom('uploads').execute()
      await fill(db, 2, HOME, given)
      const rows = await db.selectFrom('uploads').select(['id', 'expires_at']).orderBy('id').execute()
      await noteBytes(db, rows[0]?.id ?? '', NOW + MINUTE_MS)
      const after = await db.selectFrom('uploads').select(['expires_at']).orderBy('id').execute()
      return after.map(({ expires_at }) => (expires_at - NOW) / MINUTE_MS)
    }
    expect(await ends({})).toEqual([24 * 60 + 1, 60])
    expect(await ends({ state: 'processing' })).toEqual([60, 60])
  })
})
