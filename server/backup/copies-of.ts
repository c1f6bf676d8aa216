import type { SiteData } from '../data-folder/site-data.ts'
import { type EngineName, engineAt } from '../db/engines.ts'
import type { DatabaseCopies } from './database-copies.ts'
import { postgresCopies } from './postgres-copies.ts'
import { sqliteCopies } from './sqlite-copies.ts'

export const COPIES: Record<EngineName, DatabaseCopies> = { sqlite: sqliteCopies, postgres: postgresCopies }

export const copiesOf = (site: SiteData): DatabaseCopies => COPIES[engineAt(site).name]
