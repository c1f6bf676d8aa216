import { z } from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const DUMP_FILE = 'database.dump'

/** The file in a backup that describes it. */
export const backupManifestSchema = z.object({
  format: z.literal('lake-effect-backup-1'),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  simulated: z.boolean(),
  mediaFiles: z.number().int(),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>
