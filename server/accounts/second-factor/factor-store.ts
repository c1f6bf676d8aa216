import { sql } from 'kysely'
import type { Clock } from '#shared/time.ts'
import type { AuthenticatorAppRow, PasskeyRow } from '../../db/account-rows.ts'
import type { Db } from '../../db/schema.ts'
import { withUserLocked } from '../lock-user.ts'

/** The second factors of one user. */
export interface Factors {
  /** Null unless it is set up. */
  app: AuthenticatorAppRow | null
  /** In the order in which they came. */
  passkeys: PasskeyRow[]
  /** How many recovery codes are left. */
  recoveryCodes: number
}

/** Whether a user is asked for a second factor. */
export const isOn = ({ app, passkeys }: Factors): boolean => app !== null || passkeys.length > 0

export type FactorStore = ReturnType<typeof createFactorStore>

export function createFactorStore(db: Db, clock: Clock) {
  const appsOf = (userId: string, transaction = db) =>
    transaction.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId)
  return {
    async findFactors(userId: string, transaction = db): Promise<Factors> {
      // One after the other: a transaction has one connection.
      const app = await appsOf(userId, transaction).where('confirmed_at', 'is not', null).executeTakeFirst()
      const passkeys = await transaction
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const { count } = await transaction
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { app: app ?? null, passkeys, recoveryCodes: Number(count) }
    },

    /** Begins to set up an app, replacing one that is not confirmed. @returns false when a confirmed one exists */
    async beginApp(userId: string, sealed_secret: string): Promise<boolean> {
      const row = { sealed_secret, last_step: 0, created_at: clock().getTime() }
      const written = await db
        .insertInto('authenticator_apps')
        .values({ user_id: userId, confirmed_at: null, ...row })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(row).where('authenticator_apps.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst()
      return written !== undefined
    },

    /** The app that is being set up. */
    findBegunApp: (userId: string) => appsOf(userId).where('confirmed_at', 'is', null).executeTakeFirst(),

    /**
     * Marks an app as confirmed.
     *
     * @param step the time step of the code that confirmed it
     * @returns false when it is confirmed already, or another one has been begun instead
     */
    async confirmApp({ user_id, sealed_secret }: AuthenticatorAppRow, step: number, transaction: Db): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('authenticator_apps')
        .set({ confirmed_at: clock().getTime(), last_step: step })
        .where('user_id', '=', user_id)
        .where('sealed_secret', '=', sealed_secret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Uses a code of an app up.
     *
     * @param present the current step: a stored step more than one ahead of it was written while the clock was ahead
     * @returns false when this code or a later one was used before
     */
    async spendStep(userId: string, step: number, present: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('authenticator_apps')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where((row) => row.or([row('last_step', '<', step), row('last_step', '>', present + 1)]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async removeApp(userId: string, transaction: Db): Promise<void> {
      await transaction.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
    },

    /** @returns false when the passkey is there already */
    async addPasskey(passkey: Omit<PasskeyRow, 'created_at' | 'last_used_at'>, transaction: Db): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('passkeys')
        .values({ ...passkey, created_at: clock().getTime(), last_used_at: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async notePasskeyUse(id: string, counter: number): Promise<void> {
      const set = { counter, last_used_at: clock().getTime() }
      await db.updateTable('passkeys').set(set).where('id', '=', id).execute()
    },

    /** @returns false when the user has no such passkey */
    async removePasskey(userId: string, id: string, transaction: Db): Promise<boolean> {
      const removal = transaction.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
      return (await removal.executeTakeFirst()).numDeletedRows === 1n
    },

    /** Replaces all recovery codes of a user; an empty list removes them. */
    async setRecoveryCodes(userId: string, hashes: readonly string[], transaction: Db): Promise<void> {
      await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
      if (rows.length > 0) await transaction.insertInto('recovery_codes').values(rows).execute()
    },

    /** Uses a recovery code up. @returns false when the user has no such code, or has used it */
    async spendRecoveryCode(userId: string, code_hash: string): Promise<boolean> {
      const removal = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', code_hash)
      return (await removal.executeTakeFirst()).numDeletedRows === 1n
    },

    /** Removes every second factor: the password alone signs in, and pending sign-ins are ended. */
    async removeAll(userId: string): Promise<void> {
      await withUserLocked(db, userId, async (tx) => {
        for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'account_challenges'] as const) {
          await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
        }
      })
    },
  }
}
