import { openSecondFactors } from '../accounts/second-factor/second-factors-for-tests.ts'
import { anEntry } from '../audit/audit-log-fixture.ts'
import { createAuditLog } from '../audit/create-audit-log.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { ADMIN, OTHER_USER, openBlog, USER } from '../posts/blog-for-tests.ts'
import { openPush } from '../push/push-for-tests.ts'
import { openReports } from '../reports/reports-for-tests.ts'

/** More than are copied at once. */
const MANY = 230

/** Fills a folder’s embedded database with a site that people have used: every table of it has rows. */
export async function fillSite(dataDir: string) {
  const database = await connectDatabase({ dataDir })
  const { db, close } = database

  const accounts = await openSecondFactors(db)
  const { secret } = await accounts.turnAppOn()
  await accounts.addPasskey('Key ring', undefined, { code: accounts.code(secret) })
  await accounts.begin()
  const cookie = await accounts.cookieOf('user')
  await accounts.signIn('user@example.org', 'wrong')
  const { id: user_id } = await db.selectFrom('users').select('id').where('role', '=', 'user').executeTakeFirstOrThrow()
  const places = JSON.stringify([{ name: 'Chalet à Gaspé “là-bas”', lat: 48.8333, lon: -64.4833 }])
  await db.insertInto('account_places').values({ user_id, places, updated_at: 1_768_478_400_123 }).execute()

  const blog = openBlog(database)
  for (let n = 1; n <= MANY; n += 1) {
    await blog.write({ title: `Bulletin ${n}`, content: `Neige à Montréal ${n}`, is_draft: n % 5 === 0 })
  }
  const post = await blog.write({ title: 'Squall ❄', tags: ['snow', 'lake'], categories: ['forecasts', 'alerts'] })
  for (const as of [USER, OTHER_USER]) {
    await blog.read(`/api/posts/${post.id}/comments`, { as, method: 'POST', body: { content: 'Brr \\ "quoted"\n❄' } })
    await blog.read(`/api/posts/${post.id}/like`, { as, method: 'PUT' })
  }
  await blog.read(`/api/authors/${ADMIN.id}`, { as: ADMIN, method: 'PUT', body: { bio: 'Écrit de la neige.' } })
  const last = await blog.write({ title: 'Taken back' })
  await blog.ask(`/api/posts/${last.id}`, { as: ADMIN, method: 'DELETE' })
  await blog.close()

  const reports = await openReports(database)
  const place = { latitude: 44.500_1, longitude: -80.216_7, temperature: -7.3 }
  const shown = await reports.publish({ ...place, uploads: [await reports.upload(), await reports.upload()] })
  await reports.send({
    uploads: [
      await reports.upload('photo', {
        takenAt: null,
        position: { latitude: 44.5, longitude: -80.2 },
        hash: '0f1e2d3c4b5a6978',
      }),
    ],
  })
  const answer = { method: 'POST', from: '203.0.113.9' }
  await reports.ask(`/api/reports/${shown.id}/likes`, answer)
  await reports.ask(`/api/reports/${shown.id}/comments`, {
    ...answer,
    body: { commenter_name: 'Léa', comment_text: 'Same here.' },
  })
  await reports.ask(`/api/reports/${shown.id}/flags`, { ...answer, body: { reason: 'old' } })
  await reports.close()
  await db
    .insertInto('weather_report_surroundings')
    .values({ report_id: shown.id, body: '{"wind":null}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const decision = {
    decision: 'approve',
    decided_by: ADMIN.id,
    decided_at: 1_768_478_400_000,
    flagged_at: null,
  } as const
  await db
    .insertInto('weather_report_decisions')
    .values({ report_id: shown.id, ...decision })
    .execute()

  const closings: (() => Promise<void>)[] = []
  const push = await openPush(db, (closing) => void closings.push(closing))
  const { id: subscription_id } = await push.subscribe('home', {})
  for (const closing of closings.toReversed()) await closing()
  const at = { due_at: 1_768_478_400_000, expires_at: 1_768_478_500_000 }
  await db
    .insertInto('push_messages')
    .values({ id: 'm', subscription_id, thread: 't', body: null, urgency: 'low', ...at })
    .execute()
  await db
    .insertInto('push_place_rain')
    .values({ place: '43.65,-79.38', state: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const audit = createAuditLog({ db, clock: accounts.clock })
  await Promise.all(
    Array.from({ length: MANY }, (_, n) => audit.record(anEntry({ details: { n, word: 'é “❄”' } }), null)),
  )

  const held_until = 1_768_500_000_000
  const alert = { source: 'ECCC', body: '{"areas":[]}', held_until, keep_until: held_until }
  await db
    .insertInto('alerts')
    .values({ id: 'a', ...alert, ended_at: null, replaced_by: null, in_force_from: null })
    .execute()
  await db.insertInto('zone_shapes').values({ zone: 'county/NYC029', shape: '[[[0,0.1]]]', fetched_at: 1 }).execute()
  await db
    .insertInto('quota_counters')
    .values({ quota: 'a', span: 'day', started_at: 1_768_435_200_000, used: 41 })
    .execute()
  await db
    .insertInto('uploads')
    .values({
      ...{ id: 'u', owner: 'o', network: '203.0.113.9', file_name: 'a.jpg', file_type: 'image/jpeg' },
      ...{ file_size: 8_000_000_000, state: 'refused', problem: 'too-large', problem_status: 413, held_by: null },
      ...{ held_until: null, media: null, report_id: shown.id, created_at: 1, expires_at: 2 },
    })
    .execute()
  await close()
  return { cookie, secret }
}
