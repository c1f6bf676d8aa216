import type { Context } from 'hono'
import { UNFINISHED_FOLDER } from './media-store.ts'

/**
 * How long caches may keep a file: for ever; as long as the report is approved; not at all, because only
 * administrators see it; null for visitors who must not learn that it exists.
 */
export type MediaAccess = 'for-ever' | 'while-approved' | 'unpublished' | null

/** Whether the visitor of a request may read what is stored under a key, and how long it may be cached. */
export type MayRead = (key: string, c: Context) => Promise<MediaAccess>

export const COVERS_FOLDER = 'covers'
/** Files that wait for their report: `upload-{id}`. */
export const UPLOAD_FOLDER_PREFIX = 'upload-'

/**
 * Covers are public, unfinished uploads are never served; files of a report are public once it is approved, and
 * until then for administrators.
 *
 * @param isApproved whether there is a report with this id that is public
 */
export function createMayRead(isApproved: (reportId: string) => Promise<boolean>): MayRead {
  return async (key, c) => {
    const folder = key.slice(0, key.indexOf('/'))
    if (folder === COVERS_FOLDER) return 'for-ever'
    if (folder === UNFINISHED_FOLDER || folder.startsWith(UPLOAD_FOLDER_PREFIX)) return null
    if (await isApproved(folder)) return 'while-approved'
    const viewer = await c.get('visitor').viewer()
    return viewer?.role === 'admin' ? 'unpublished' : null
  }
}
