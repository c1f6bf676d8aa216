import type { Db } from '../db/schema.ts'
import { coverKey } from '../media/cover-key.ts'
import { MEDIA_PREFIX } from '../media/media-store.ts'

const COVERS = `${MEDIA_PREFIX}covers/`
const IN_TEXT = new RegExp(`${COVERS}[\\w.-]+`, 'g')

/**
 * Names, common to all sizes, of the uploaded pictures that are shown: as the cover of a post, within its text, or as an
 * author's picture, which is uploaded as a cover is.
 */
export async function shownCovers(db: Db): Promise<ReadonlySet<string | null>> {
  const posts = await db.selectFrom('blog_posts').select('cover_image').where('cover_image', 'is not', null).execute()
  const texts = await db.selectFrom('blog_posts').select('content').where('content', 'like', `%${COVERS}%`).execute()
  const authors = await db.selectFrom('author_profiles').select('avatar_url').execute()
  const addresses = [
    ...posts.map(({ cover_image }) => cover_image ?? ''),
    ...texts.flatMap(({ content }) => content.match(IN_TEXT) ?? []),
    ...authors.map(({ avatar_url }) => avatar_url ?? ''),
  ]
  return new Set(addresses.map(nameOfCover))
}

/** The part of an address that all sizes of a cover share; null for any other address. */
export const nameOfCover = (address: string): string | null =>
  coverKey(address.slice(MEDIA_PREFIX.length))?.random ?? null
