import { type RawBuilder, sql } from 'kysely'
import { postsContaining } from '../db/post-search.ts'
import type { Db } from '../db/schema.ts'
import { publishedAt } from './post-policy.ts'

/** Which posts are asked for. All but `published` is for administrators. */
export type PostStanding = 'published' | 'scheduled' | 'draft' | 'all'

export interface PostFilter {
  standing: PostStanding
  search: string | null
  category: string | null
  tag: string | null
  authorId: string | null
}

export interface PostOrder {
  by: 'published_at' | 'view_count' | 'like_count'
  direction: 'asc' | 'desc'
}

export interface PostPage {
  limit: number
  offset: number
}

/** How many posts a filter finds. */
export async function countPosts(db: Db, filter: PostFilter, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${found(db, filter, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The ids of a page of posts, in order; ties are broken by id. Index alone finds them. */
export async function listPostIds(
  db: Db,
  filter: PostFilter,
  { by, direction }: PostOrder,
  { limit, offset }: PostPage,
  now: number,
): Promise<string[]> {
  const towards = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`
    select post.id ${found(db, filter, now)}
    order by ${orderColumn(filter, by)} ${towards}, post.id ${towards} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

function found(db: Db, { standing, search, category, tag, authorId }: PostFilter, now: number): RawBuilder<unknown> {
  const from = [sql`from blog_posts as post`]
  const where = [STANDING[standing](now)]
  if (category !== null) {
    from.push(sql`inner join blog_post_categories as category on category.post_id = post.id`)
    where.push(sql`category.category = ${category}`)
  }
  if (tag !== null) {
    from.push(sql`inner join blog_post_tags as tag on tag.post_id = post.id`)
    where.push(sql`tag.tag = ${tag}`)
  }
  if (authorId !== null) where.push(sql`post.author_id = ${authorId}`)
  if (search !== null) where.push(sql`post.number in ${postsContaining(db, search)}`)
  return sql`${sql.join(from, sql` `)} where ${sql.join(where, sql` and `)}`
}

const STANDING: Record<PostStanding, (now: number) => RawBuilder<unknown>> = {
  published: publishedAt,
  scheduled: (now) => sql`post.is_draft = ${false} and post.published_at > ${now}`,
  draft: () => sql`post.is_draft = ${true}`,
  all: () => sql`true`,
}

/** Drafts have no date: among them the one that was changed last is the latest. */
function orderColumn({ standing }: PostFilter, by: PostOrder['by']): RawBuilder<unknown> {
  const isDated = standing === 'published' || standing === 'scheduled'
  return sql.ref(by === 'published_at' && !isDated ? 'post.updated_at' : `post.${by}`)
}
