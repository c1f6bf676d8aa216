import type { Db, Schema } from '#server/db/schema.ts'

/**
 * Every row of every table.
 *
 * @param mayChange columns, or whole tables, that are left out
 */
export async function everythingIn(
  db: Db,
  mayChange: Readonly<Record<string, readonly string[] | 'all'>>,
): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const free = mayChange[name] ?? []
    if (free === 'all') continue
    // The names come from the database itself, not from the schema's type.
    const rows = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    const kept = (row: object) => Object.entries(row).filter(([column]) => !free.includes(column))
    found[name] = rows.map((row) => JSON.stringify(kept(row))).sort()
  }
  return found
}
