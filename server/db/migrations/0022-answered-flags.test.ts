import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { answeredFlags } from './0022-answered-flags.ts'

describeOnEachDatabase('answered flags', (databases) => {
  test('flags from before the last decision about their report are answered, later ones and those of others are not', async () => {
    const { db } = await databases.open()
    for (const id of ['decided', 'open']) {
      await sql`insert into weather_reports (id, is_approved, created_at, title, description, reporter_name, location_name, observed_at)
        values (${id}, ${true}, 0, 'Snow', 'Snow', 'Maya', 'Barrie', 0)`.execute(db)
    }
    await sql`alter table weather_report_flags drop column answered_at`.execute(db)
    await sql`insert into weather_report_decisions (report_id, decision, decided_by, decided_at)
      values ('decided', 'approve', 'admin', 20)`.execute(db)
    await sql`insert into weather_report_flags (report_id, network, reason, created_at)
      values ('decided', 'a', 'old', 10), ('decided', 'b', 'old', 30), ('open', 'c', 'old', 10)`.execute(db)
    await answeredFlags.up(db as Kysely<unknown>)
    const flags = await db
      .selectFrom('weather_report_flags')
      .select(['network', 'answered_at'])
      .orderBy('network')
      .execute()
    expect(flags.map(({ network, answered_at }) => [network, answered_at])).toEqual([
      ['a', 20],
      ['b', null],
      ['c', null],
    ])
  })
})
