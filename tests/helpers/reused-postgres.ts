import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/**
 * Prepares a migrated database for tests that use it one after another: keeps the rows that migrations wrote, and notes
 * each change of the tables. Copies of the database have all of this too.
 */
export const PREPARE_REUSE = `
  create schema as_migrated;
  do $$
  declare
    found record;
    has_rows boolean;
  begin
    for found in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', found.tablename) into has_rows;
      if has_rows then
        execute format('create table as_migrated.%I as table public.%1$I', found.tablename);
      end if;
    end loop;
  end $$;

  create schema reuse;
  create table reuse.changes (command text);
  create function reuse.restore_rows() returns boolean language plpgsql as $$
  declare
    found record;
  begin
    if exists (select from reuse.changes) then
      return false;
    end if;
    -- Neither triggers nor foreign keys keep a row.
    perform set_config('session_replication_role', 'replica', true);
    -- A table in which no row was ever written has no file to delete from.
    for found in
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    loop
      execute format('delete from public.%I', found.relname);
    end loop;
    for found in select tablename from pg_tables where schemaname = 'as_migrated' loop
      execute format('insert into public.%I select * from as_migrated.%1$I', found.tablename);
    end loop;
    for found in select sequencename, start_value from pg_sequences where schemaname = 'public' loop
      perform setval(format('public.%I', found.sequencename)::regclass, found.start_value, false);
    end loop;
    return true;
  end $$;
  create function reuse.note_change() returns event_trigger language plpgsql as $$
  begin
    insert into reuse.changes values (tg_tag);
  end $$;
  create event trigger note_change on ddl_command_end execute function reuse.note_change();
`

/**
 * Makes a used database as it was after its migrations.
 *
 * @returns false when a test has changed its tables, so that another database is needed
 */
export async function restoreRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isRestored: boolean }>`select reuse.restore_rows() as "isRestored"`.execute(db)
  return rows[0]?.isRestored === true
}
