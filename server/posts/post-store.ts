import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { PictureSize } from '#shared/contracts/fields.ts'
import type { PostLanguage } from '#shared/posts/post-language.ts'
import { freeSlug } from '#shared/posts/slug.ts'
import type { BlogPostRow, SetByTheSite, SUMMARY_COLUMNS } from '../db/post-rows.ts'
import { deletePostSearch, writePostSearch } from '../db/post-search.ts'
import type { Db, Schema } from '../db/schema.ts'
import { raiseRevision } from './post-version.ts'

/** What an author or a change decides of a post, as it is stored. Times are epoch milliseconds. */
export interface PostContent extends Omit<PostRow, 'language' | 'cover_variants' | 'is_draft' | SetByTheSite> {
  language: PostLanguage
  cover_variants: readonly PictureSize[]
  categories: readonly string[]
  tags: readonly string[]
  is_draft: boolean
}

/** A post without its text. */
export type SummaryRow = Pick<Selectable<BlogPostRow>, (typeof SUMMARY_COLUMNS)[number]>
export type PostRow = Selectable<BlogPostRow>

/** A row with its categories and tags. */
export type Labelled<Row> = Row & { categories: string[]; tags: string[] }

/** Up to this many posts with the same slug get numbers; further ones a random suffix. */
const MOST_NUMBERED = 50

export async function findPost(db: Db, column: 'id' | 'slug', value: string): Promise<Labelled<PostRow> | null> {
  const row = await db.selectFrom('blog_posts').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? withLabels(row) : null
}

/**
 * @param slug made of the title; the stored one may get a suffix
 * @param id nothing is stored when there is a post with it
 */
export async function insertPost(
  db: Db,
  post: PostContent & { author_id: string; slug: string },
  id: string = randomUUID(),
): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    // First in this transaction, although last in all others: this row lock keeps two new posts from choosing the same
    // slug.
    await raiseRevision(transaction, 'posts')
    if (await findPost(transaction, 'id', id)) return
    const { slug, categories, tags, cover_variants, ...columns } = post
    const { number } = await transaction
      .insertInto('blog_posts')
      .values({
        ...columns,
        id,
        slug: await findFreeSlug(transaction, slug),
        cover_variants: JSON.stringify(cover_variants),
        labels: labelsOf(post),
        created_at: post.updated_at,
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    await insertLabels(transaction, id, post)
    await writePostSearch(transaction, number, post)
  })
  return id
}

/**
 * Changes a post under its row lock, so that no concurrent change is lost.
 *
 * @param change gets the stored post and returns the fields to store
 * @returns whether the post exists
 */
export async function updatePost(
  db: Db,
  id: string,
  change: (post: Labelled<PostRow>) => PostContent,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // Waits for a concurrent change to commit.
    await transaction.updateTable('blog_posts').set({ updated_at: sql`updated_at` }).where('id', '=', id).execute()
    const row = await findPost(transaction, 'id', id)
    if (!row) return false
    const post = change(row)
    const { categories, tags, cover_variants, ...columns } = post
    await transaction
      .updateTable('blog_posts')
      .set({ ...columns, cover_variants: JSON.stringify(cover_variants), labels: labelsOf(post) })
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('blog_post_categories').where('post_id', '=', id).execute()
    await transaction.deleteFrom('blog_post_tags').where('post_id', '=', id).execute()
    await insertLabels(transaction, id, post)
    await writePostSearch(transaction, row.number, post)
    await raiseRevision(transaction, 'posts')
    return true
  })
}

/** Removes a post with its comments and likes. */
export async function deletePost(db: Db, id: string): Promise<PostRow | null> {
  return await db.transaction().execute(async (transaction) => {
    // Rows of other tables are removed by `on delete cascade`.
    const row = await transaction.deleteFrom('blog_posts').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) return null
    await deletePostSearch(transaction, row.number)
    await raiseRevision(transaction, 'posts')
    return row
  })
}

const labelsSchema = z.object({ categories: z.array(z.string()), tags: z.array(z.string()) })

/** A row with its categories and tags. */
export function withLabels<Row extends { labels: string }>(row: Row): Labelled<Row> {
  return { ...row, ...labelsSchema.parse(JSON.parse(row.labels)) }
}

const labelsOf = ({ categories, tags }: Pick<PostContent, 'categories' | 'tags'>) =>
  JSON.stringify({ categories, tags })

async function insertLabels(db: Transaction<Schema>, post_id: string, post: PostContent): Promise<void> {
  const { published_at, categories, tags } = post
  if (categories.length > 0) {
    await db
      .insertInto('blog_post_categories')
      .values(categories.map((category, position) => ({ post_id, category, position, published_at })))
      .execute()
  }
  if (tags.length > 0) {
    await db
      .insertInto('blog_post_tags')
      .values(tags.map((tag, position) => ({ post_id, tag, position, published_at })))
      .execute()
  }
}

async function findFreeSlug(db: Transaction<Schema>, slug: string): Promise<string> {
  const candidates = [slug, ...Array.from({ length: MOST_NUMBERED }, (_, index) => `${slug}-${index + 2}`)]
  const near = await db.selectFrom('blog_posts').select('slug').where('slug', 'in', candidates).execute()
  if (near.length >= MOST_NUMBERED) return `${slug}-${randomUUID().slice(0, 8)}`
  const taken = new Set(near.map((row) => row.slug))
  return freeSlug(slug, (candidate) => taken.has(candidate))
}
