import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/db/connect-database.ts'
import { databaseAt, MIGRATED, onServer, REUSED, startPostgres } from './postgres-server.ts'
import { PREPARE_REUSE } from './reused-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { ok: true; url: string; copying: string } | { ok: false; reason: string }
  }
}

/** One PostgreSQL server for all test files of a run, with migrated databases that the tests' own are copied from. */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (!server.ok) {
    provide('postgres', { ok: false, reason: server.reason })
    return async () => {}
  }
  await onServer(server.url, `create database ${MIGRATED}`)
  const copying = await howToCopy(server.url)
  const migrated = await connectDatabase({ dataDir: '', databaseUrl: databaseAt(server.url, MIGRATED) })
  await migrated.close()
  await onServer(server.url, `create database ${REUSED} template ${MIGRATED}${copying}`)
  await onServer(databaseAt(server.url, REUSED), PREPARE_REUSE)
  provide('postgres', { ok: true, url: server.url, copying })
  return server.stop
}

/**
 * From version 15 on PostgreSQL copies a database page by page through its log by default; copying files takes half the
 * work.
 */
async function howToCopy(url: string): Promise<string> {
  const byFiles = ' strategy file_copy'
  return await onServer(url, `create database tried${byFiles}`).then(
    () => byFiles,
    () => '',
  )
}
