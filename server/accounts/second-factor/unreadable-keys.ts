import type { Db } from '../../db/schema.ts'
import type { Secret } from '../../secret.ts'
import { unseal } from './sealed-text.ts'

/**
 * Whether the key of the authenticator app that was set up last cannot be decrypted with this secret: then that of no
 * app from before the secret changed can.
 */
export async function hasUnreadableKeys(db: Db, secret: Secret): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select(['user_id', 'sealed_secret'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return app !== undefined && unseal(app.sealed_secret, app.user_id, secret) === null
}
