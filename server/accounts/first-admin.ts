import type { Clock } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { createAccountStore } from './account-store.ts'
import { passwordProblem } from './password-rules.ts'

/**
 * Makes the administrator that the configuration names while there is none: an account that exists keeps its password
 * and its role, and one that was erased does not come back beside another administrator.
 */
export async function ensureFirstAdmin(
  admin: Config['admin'],
  { db, clock, log, audit }: { db: Db; clock: Clock; log: Log; audit: AuditLog },
): Promise<void> {
  if (!admin) return
  const store = createAccountStore(db, clock)
  if (await store.findUser(admin.email)) return
  if (await store.hasAdministrator()) {
    log.info('ADMIN_EMAIL has no account and gets none: there is an administrator already')
    return
  }
  const problem = await passwordProblem(admin.password.reveal(), admin.email)
  if (problem) log.warn(`ADMIN_PASSWORD is weak: ${problem} Change it: npm run admin -- reset ${admin.email}`)
  const user = await store.createUser(admin.email, admin.password.reveal(), 'admin')
  // Another process has just made the account.
  if (!user) return
  log.info({ email: user.email }, 'the first administrator has an account')
  const entry = { message: 'The first administrator was made from the configuration.', details: { user_id: user.id } }
  await audit.record({ type: 'admin_action', severity: 'medium', ...entry }, null)
}
