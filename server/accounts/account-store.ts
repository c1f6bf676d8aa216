import { randomUUID } from 'node:crypto'
import type { Role } from '#shared/contracts/session.ts'
import type { Clock } from '#shared/time.ts'
import type { UserRow } from '../db/account-rows.ts'
import type { Db } from '../db/schema.ts'
import { withUserLocked } from './lock-user.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** A user whose password was right, and its hash: the password may have changed since. */
export interface Proven {
  user: UserRow
  passwordHash: string
}

export interface AccountStore {
  findUser(email: string): Promise<UserRow | undefined>
  findUserById(id: string): Promise<UserRow | undefined>
  /** The user with this address and password; null for an unknown user and a wrong password, after the same time. */
  findByPassword(email: string, password: string): Promise<Proven | null>
  /**
   * Runs `work` in a transaction with the user's row locked (lock-user.ts).
   *
   * @returns null when the password has changed since it was proven; nothing is done then
   */
  whileProven<T>(proven: Proven, work: (transaction: Db) => Promise<T>): Promise<T | null>
  listUsers(): Promise<UserRow[]>
  hasAdministrator(): Promise<boolean>
  /** @returns null when the address has an account already; nothing is changed then */
  createUser(email: string, password: string, role: Role): Promise<UserRow | null>
  /**
   * Gives a user another password, signs them out everywhere and ends sign-ins that are under way.
   *
   * @param provenHash only while this is the password's hash
   * @returns the new hash; null when nothing was changed
   */
  setPassword(userId: string, password: string, provenHash?: string): Promise<string | null>
  /** Gives a user another role and signs them out everywhere. */
  setRole(userId: string, role: Role): Promise<void>
  /** Removes a user with password and sessions. */
  removeUser(userId: string): Promise<void>
}

/** `provider_id` of every row in `accounts`: the password is the only way to sign in. */
const BY_PASSWORD = 'credential'

export const plainEmail = (email: string): string => email.trim().toLowerCase()

/** @param hash how a new password is hashed; by `hashPassword` unless given */
export function createAccountStore(db: Db, clock: Clock, hash = hashPassword): AccountStore {
  return {
    findUser: (email) => db.selectFrom('users').selectAll().where('email', '=', plainEmail(email)).executeTakeFirst(),

    findUserById: (id) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    async findByPassword(email, typed) {
      const row = await db
        .selectFrom('users')
        .innerJoin('accounts', 'accounts.user_id', 'users.id')
        .selectAll('users')
        .select('accounts.password')
        .where('email', '=', plainEmail(email))
        .where('provider_id', '=', BY_PASSWORD)
        .executeTakeFirst()
      const isRight = await isPassword(row?.password ?? null, typed)
      if (!row?.password || !isRight) return null
      const { password: passwordHash, ...user } = row
      return { user, passwordHash }
    },

    whileProven: ({ user, passwordHash }, work) =>
      withUserLocked(db, user.id, async (transaction) => {
        const account = await transaction
          .selectFrom('accounts')
          .select('id')
          .where('user_id', '=', user.id)
          .where('provider_id', '=', BY_PASSWORD)
          .where('password', '=', passwordHash)
          .executeTakeFirst()
        return account ? await work(transaction) : null
      }),

    listUsers: () => db.selectFrom('users').selectAll().orderBy('email').execute(),

    async hasAdministrator() {
      const one = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
      return one !== undefined
    },

    async createUser(email, password, role) {
      const hashed = await hash(password)
      const now = clock().getTime()
      const dates = { created_at: now, updated_at: now }
      const address = plainEmail(email)
      const [name = address] = address.split('@')
      return await db.transaction().execute(async (tx) => {
        const user = await tx
          .insertInto('users')
          .values({ id: randomUUID(), email: address, name, role, ...dates })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!user) return null
        await tx
          .insertInto('accounts')
          .values({
            id: randomUUID(),
            user_id: user.id,
            provider_id: BY_PASSWORD,
            account_id: user.id,
            password: hashed,
            ...dates,
          })
          .execute()
        return user
      })
    },

    async setPassword(userId, password, provenHash) {
      const set = { password: await hash(password), updated_at: clock().getTime() }
      return await withUserLocked(db, userId, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('accounts')
          .set(set)
          .where('user_id', '=', userId)
          .where('provider_id', '=', BY_PASSWORD)
          .$if(provenHash !== undefined, (update) => update.where('password', '=', provenHash ?? null))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return null
        await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
        await tx.deleteFrom('account_challenges').where('user_id', '=', userId).execute()
        return set.password
      })
    },

    async setRole(userId, role) {
      const set = { role, updated_at: clock().getTime() }
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set(set).where('id', '=', userId).execute()
        await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
      })
    },

    async removeUser(userId) {
      await db.deleteFrom('users').where('id', '=', userId).execute()
    },
  }
}
