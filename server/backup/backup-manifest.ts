import { z } from 'zod'
import { ENGINES } from '../db/engines.ts'

export const MANIFEST_FILE = 'manifest.json'

/** The file in a backup that describes it. */
export const backupManifestSchema = z.object({
  format: z.literal('lake-effect-backup-1'),
  createdAt: z.iso.datetime(),
  database: z.enum(ENGINES.map(({ name }) => name)),
  simulated: z.boolean(),
  mediaFiles: z.number().int(),
  /** SHA-256 of each file, in hexadecimal, by its path in the backup; backups of older versions have none. */
  checksums: z.record(z.string(), z.string()).optional(),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>
