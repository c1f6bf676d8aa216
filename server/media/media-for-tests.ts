import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcessMedia } from './create-media.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { createFileMediaStore } from './file-media-store.ts'
import type { MediaOwner } from './media-owner.ts'
import type { MediaStore } from './media-store.ts'
import type { ProcessedMedia, StoredFile } from './processed-media.ts'

export interface MediaRoom {
  folder: string
  store: MediaStore
  /** Sends a file as a visitor would, and makes of it what the site would. */
  process(bytes: Uint8Array, fileName: string, fileType?: string): Promise<ProcessedMedia>
  /** The stored bytes. */
  read(file: StoredFile): Promise<Buffer>
  /** Every file that is kept or half-written anywhere. */
  files(): Promise<string[]>
  close(): Promise<void>
}

export const TYPE_OF_ENDING: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
}

/** Sweeps may remove all that no row names. */
export const OWN_MEDIA: MediaOwner = { keptBefore: async () => 0 }

/** A media store in a folder of its own, which goes with it. */
export async function openMediaRoom(ffmpeg: Ffmpeg | null = null): Promise<MediaRoom> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-media-'))
  const store = createFileMediaStore(join(folder, 'media'))
  const clock = () => new Date('2026-01-15T12:00:00Z')
  const process = createProcessMedia({ store, clock, workFolder: join(folder, 'work'), ffmpeg })
  const raw = join(folder, 'raw')
  return {
    folder,
    store,
    async process(bytes, fileName, fileType = TYPE_OF_ENDING[fileName.split('.').at(-1) ?? ''] ?? '') {
      await writeFile(raw, bytes)
      try {
        return await process({ path: raw, fileName, fileType }, 'upload-1')
      } finally {
        await rm(raw)
      }
    },
    read: async ({ name }) => await readFile(join(folder, 'media', 'upload-1', name)),
    files: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    close: async () => await rm(folder, { recursive: true, force: true }),
  }
}
