import { type RawBuilder, sql, type Transaction } from 'kysely'
import { writePostSearch } from '../db/post-search.ts'
import type { Schema } from '../db/schema.ts'

type Row = Record<string, unknown>

const ROWS_AT_ONCE = 100

/**
 * Copies the rows of all tables from the embedded database to PostgreSQL, in place of those that the migrations have
 * made there, and writes the search index anew, which each kind of database has in its own form.
 *
 * @returns how many rows there are
 * @throws when the two databases differ in a table, or in its number of rows
 */
export async function copyRows(from: Transaction<Schema>, to: Transaction<Schema>): Promise<number> {
  const tables = (await listTables(from)).map((name) => sql.table(name))
  await sql`truncate ${sql.join(tables)}`.execute(to)
  let total = 0
  for (const table of tables) {
    for await (const rows of batchesOf(from, table)) await insertRows(to, table, rows)
    const [count, copied] = [await countRows(from, table), await countRows(to, table)]
    if (copied !== count) throw new Error(`${copied} of ${count} rows of a table were copied`)
    total += count
  }
  await continueNumbers(from, to)
  await indexPosts(to)
  return total
}

/**
 * The tables as the embedded database itself knows them, each after those that it refers to. Those of the search index
 * are of another type, and the record of migrations is PostgreSQL's own.
 */
async function listTables(from: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; parent: string | null }>`
    select list.name, key."table" as parent
    from pragma_table_list as list left join pragma_foreign_key_list(list.name) as key
    where list.schema = 'main' and list.type = 'table'
      and substr(list.name, 1, 7) not in ('sqlite_', 'kysely_')
    order by list.name`.execute(from)
  const sorted = new Set<string>()
  const add = (name: string): void => {
    for (const { parent } of rows.filter((row) => row.name === name)) {
      if (parent !== null && parent !== name && !sorted.has(parent)) add(parent)
    }
    sorted.add(name)
  }
  for (const { name } of rows) add(name)
  return [...sorted]
}

async function* batchesOf(from: Transaction<Schema>, table: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Row & { its_rowid: number }>`
      select rowid as its_rowid, * from ${table} where rowid > ${after} order by rowid limit ${ROWS_AT_ONCE}`.execute(
      from,
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.its_rowid
    yield rows.map(({ its_rowid: _, ...row }) => row)
  }
}

/** As JSON, which PostgreSQL reads by the types of the table's columns: of 0 and 1 it makes booleans. */
async function insertRows(to: Transaction<Schema>, table: RawBuilder<unknown>, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  // PostgreSQL keeps no text with U+0000.
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
  await sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`.execute(to)
}

async function countRows(db: Transaction<Schema>, table: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Numbers that PostgreSQL gives to new rows follow the last one that the embedded database gave. */
async function continueNumbers(from: Transaction<Schema>, to: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; column: string; last: number }>`
    select sequence.name, key.name as "column", sequence.seq as last
    from sqlite_sequence as sequence join pragma_table_info(sequence.name) as key
    where key.pk = 1 and sequence.seq > 0`.execute(from)
  for (const { name, column, last } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${last})`.execute(to)
  }
}

async function indexPosts(to: Transaction<Schema>): Promise<void> {
  for (let after = 0; ; ) {
    const posts = await to
      .selectFrom('blog_posts')
      .select(['number', 'title', 'excerpt', 'content'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = posts.at(-1)
    if (!last) return
    after = last.number
    for (const post of posts) await writePostSearch(to, post.number, post)
  }
}
