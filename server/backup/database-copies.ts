import type { AuditVerdict } from '../audit/verify-audit-log.ts'
import type { SiteData } from '../data-folder/site-data.ts'

/** How one kind of database is copied into a backup and taken back from it. Each kind has a file here. */
export interface DatabaseCopies {
  /** The database, as a sentence names it. */
  title: string
  /** Name of the copy within a backup. */
  file: string
  /** Its files in the site's folder. Those of a backup take their place. */
  siteFiles: readonly string[]
  /**
   * Copies the database into a folder, as it is at one moment, while the site runs.
   *
   * @throws {CommandError} when there is none, or a program is missing
   */
  write(site: SiteData, folder: string): Promise<void>
  /**
   * Looks into the copy in a folder, where that is possible before it is restored.
   *
   * @returns the verdict on its record of security events; null for a database that has none yet
   * @throws {CommandError} when the copy is damaged
   */
  check?(folder: string): Promise<AuditVerdict | null>
  /** Names of the migrations that the copy in a folder has had, in their order. */
  listMigrations(folder: string): Promise<string[]>
  /** The same of the site's own database; absent where a restore leaves nothing of it. */
  listMigrationsOf?(site: SiteData): Promise<string[]>
  hasData(site: SiteData): Promise<boolean>
  /** Whether another process has the database open, where that can be seen. */
  isOpenElsewhere?(site: SiteData): boolean | Promise<boolean>
  /** Restores what is not in `siteFiles`. @returns as `check` */
  restore?(site: SiteData, folder: string): Promise<AuditVerdict | null>
}
