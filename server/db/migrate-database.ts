import { Migrator } from 'kysely/migration'
import { quotaCounters } from './migrations/0001-quota-counters.ts'
import { alerts } from './migrations/0002-alerts.ts'
import { zoneShapes } from './migrations/0003-zone-shapes.ts'
import { accounts } from './migrations/0004-accounts.ts'
import { audit } from './migrations/0005-audit.ts'
import { posts } from './migrations/0006-posts.ts'
import { reports } from './migrations/0007-reports.ts'
import { secondFactors } from './migrations/0008-second-factors.ts'
import { postLanguages } from './migrations/0009-post-languages.ts'
import { reportsInPlace } from './migrations/0011-reports-in-place.ts'
import { moderationDesk } from './migrations/0012-moderation-desk.ts'
import { push } from './migrations/0013-push.ts'
import { alertsInForceFrom } from './migrations/0016-alerts-in-force-from.ts'
import { accountPlaces } from './migrations/0017-account-places.ts'
import { pushAhead } from './migrations/0018-push-ahead.ts'
import { finerReportCells } from './migrations/0019-finer-report-cells.ts'
import { pushReader } from './migrations/0020-push-reader.ts'
import { pushMessagesByKind } from './migrations/0021-push-messages-by-kind.ts'
import { answeredFlags } from './migrations/0022-answered-flags.ts'
import type { Db } from './schema.ts'

/** In the order of their names. A migration that has run anywhere is never edited: a later one corrects it. */
const MIGRATIONS = {
  '0001-quota-counters': quotaCounters,
  '0002-alerts': alerts,
  '0003-zone-shapes': zoneShapes,
  '0004-accounts': accounts,
  '0005-audit': audit,
  '0006-posts': posts,
  '0007-reports': reports,
  '0008-second-factors': secondFactors,
  '0009-post-languages': postLanguages,
  '0011-reports-in-place': reportsInPlace,
  '0012-moderation-desk': moderationDesk,
  '0013-push': push,
  '0016-alerts-in-force-from': alertsInForceFrom,
  '0017-account-places': accountPlaces,
  '0018-push-ahead': pushAhead,
  '0019-finer-report-cells': finerReportCells,
  '0020-push-reader': pushReader,
  '0021-push-messages-by-kind': pushMessagesByKind,
  '0022-answered-flags': answeredFlags,
}

/**
 * Brings the tables up to date. Any number of processes may do so at once: each takes the dialect's lock (SQLite's
 * write lock, PostgreSQL's advisory lock), looks what is missing only then, and writes all of it or none.
 *
 * @throws whatever stopped a migration; nothing of it stays
 */
export async function migrateDatabase(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest()
  if (error !== undefined) throw error
}
