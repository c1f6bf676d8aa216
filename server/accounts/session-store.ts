import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#shared/contracts/session.ts'
import { type Clock, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { SessionRow } from '../db/account-rows.ts'
import type { Db } from '../db/schema.ts'

/** A session ends after half a day, however much it is used. */
export const SESSION_LASTS_MS = 12 * HOUR_MS
/** Administrator sessions end after so long without a request. */
export const ADMIN_IDLE_MS = 30 * MINUTE_MS
/** The use of a session is written to the database at most this often. */
const USE_NOTED_MS = MINUTE_MS

/** The columns that a use of a session updates. */
type SessionUse = Pick<SessionRow, 'updated_at' | 'expires_at'>

export interface FoundSession {
  id: string
  /** Epoch milliseconds. */
  expiresAt: number
  user: { id: string; email: string; name: string; role: Role }
}

export interface SessionStore {
  /** @returns the token of a new session, 32 letters. @param transaction the one to write in */
  openSession(userId: string, transaction?: Db): Promise<string>
  /** Finds the session of a token and notes its use; null when there is none or it has ended. */
  findSession(token: string): Promise<FoundSession | null>
  endSession(token: string): Promise<void>
  /** Ends all sessions of an account. @param except the token of a session that stays */
  endSessionsOf(userId: string, except?: string | null, transaction?: Db): Promise<void>
}

export function createSessionStore(db: Db, clock: Clock): SessionStore {
  const endSession = async (token: string) => {
    await db.deleteFrom('sessions').where('token', '=', token).execute()
  }
  /** Uses that are being written to the database, by token. */
  const pendingUses = new Map<string, SessionUse>()
  /**
   * Runs beside the request, so that reading a page never waits for a write. A failed write is tried again with the
   * next request.
   */
  async function noteUse(token: string, use: SessionUse): Promise<void> {
    const isBeingWritten = pendingUses.has(token)
    pendingUses.set(token, use)
    if (isBeingWritten) return
    let written: SessionUse
    do {
      written = pendingUses.get(token) ?? use
      await db
        .updateTable('sessions')
        .set(written)
        .where('token', '=', token)
        .execute()
        .catch(() => {})
    } while (pendingUses.get(token) !== written)
    pendingUses.delete(token)
  }
  return {
    async openSession(userId, transaction = db) {
      const token = randomBytes(24).toString('base64url')
      const now = clock().getTime()
      const times = { created_at: now, updated_at: now, expires_at: now + SESSION_LASTS_MS }
      // Neither address nor browser is stored here: the audit log has them.
      await transaction
        .insertInto('sessions')
        .values({ id: randomUUID(), user_id: userId, token, ...times })
        .execute()
      return token
    },
    async findSession(token) {
      // Read before the row: a use that is no longer pending by then is in the row already.
      const pending = pendingUses.get(token)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('token', '=', token)
        .select(['sessions.id', 'expires_at', 'sessions.updated_at', 'user_id', 'email', 'name', 'role'])
        .executeTakeFirst()
      if (!row) return null
      const now = clock().getTime()
      const updated_at = Math.max(row.updated_at, pending?.updated_at ?? 0)
      if (hasEnded({ ...row, updated_at }, now)) {
        // Refused from now on, whether or not the row can be removed.
        endSession(token).catch(() => {})
        return null
      }
      const { id, user_id, email, name, role } = row
      // A session that was opened while the clock was ahead lasts as long as one that is opened now.
      const expires_at = Math.min(row.expires_at, now + SESSION_LASTS_MS)
      if (now - updated_at >= USE_NOTED_MS || updated_at > now) void noteUse(token, { updated_at: now, expires_at })
      return { id, expiresAt: expires_at, user: { id: user_id, email, name, role } }
    },
    endSession,
    async endSessionsOf(userId, except = null, transaction = db) {
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token', '<>', except ?? '')
        .execute()
    },
  }
}

function hasEnded(session: { expires_at: number; updated_at: number; role: Role }, now: number): boolean {
  const isIdle = session.role === 'admin' && now - session.updated_at >= ADMIN_IDLE_MS
  return isIdle || now >= session.expires_at
}
