import { type RawBuilder, sql } from 'kysely'
import { SUMMARY_COLUMNS } from '../db/post-rows.ts'
import { postContains } from '../db/post-search.ts'
import type { Db } from '../db/schema.ts'
import { publishedAt } from './post-policy.ts'
import { type Labelled, type SummaryRow, withLabels } from './post-store.ts'

/** Which posts to list. All but `published` are for administrators. */
export type PostStanding = 'published' | 'scheduled' | 'draft' | 'all'

export interface PostFilter {
  standing: PostStanding
  search: string | null
  category: string | null
  tag: string | null
  authorId: string | null
  /** In which it is written. */
  language: string | null
}

export interface PostOrder {
  by: 'published_at' | 'view_count' | 'like_count'
  direction: 'asc' | 'desc'
}

export interface PostPage {
  limit: number
  offset: number
}

/** At this many matches and more, posts are scanned in order until the page is full; fewer matches are all sorted. */
const MANY = 2_000

export async function countPosts(db: Db, filter: PostFilter, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${
    ofOneLabel(filter, now) ?? found(db, filter, { now, isCommon: false })
  }`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * A page of posts without their texts, in order; ties are broken by id. Found in indexes alone: only the rows of the
 * page itself are read.
 *
 * @param count number of matches; decides between scanning and sorting
 */
export async function listPosts(
  db: Db,
  filter: PostFilter,
  { by, direction }: PostOrder,
  { limit, offset, count }: PostPage & { count: number },
  now: number,
): Promise<Labelled<SummaryRow>[]> {
  const towards = sql.raw(direction)
  const isCommon = count > MANY
  const { column, id } = orderColumns(filter, by, isCommon)
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY} from (
      select post.id as page_id ${found(db, filter, { now, isCommon, byLabel: by === 'published_at' && filter.standing === 'published' })}
      order by ${column} ${towards}, ${id} ${towards} limit ${limit} offset ${offset}
    ) as page
    inner join blog_posts as post on post.id = page.page_id
    order by ${shownColumn(filter, by)} ${towards}, post.id ${towards}`.execute(db)
  return rows.map(withLabels)
}

const SUMMARY = sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`post.${column}`)))

/** A label's index holds the times of its posts, so no post row is read. */
function ofOneLabel(
  { standing, search, category, tag, authorId, language }: PostFilter,
  now: number,
): RawBuilder<unknown> | null {
  if (standing !== 'published' || search !== null || authorId !== null || language !== null) return null
  if (category !== null && tag === null) {
    return sql`from blog_post_categories where category = ${category} and published_at <= ${now}`
  }
  if (tag !== null && category === null) return sql`from blog_post_tags where tag = ${tag} and published_at <= ${now}`
  return null
}

function found(
  db: Db,
  { standing, search, category, tag, authorId, language }: PostFilter,
  { now, isCommon, byLabel = false }: { now: number; isCommon: boolean; byLabel?: boolean },
): RawBuilder<unknown> {
  const from = [sql`from blog_posts as post`]
  const where = [STANDING[standing](now)]
  if (category !== null) {
    from.push(sql`inner join blog_post_categories as category on category.post_id = post.id`)
    where.push(sql`category.category = ${category}`)
    if (byLabel) where.push(sql`category.published_at <= ${now}`)
  }
  if (tag !== null) {
    from.push(sql`inner join blog_post_tags as tag on tag.post_id = post.id`)
    where.push(sql`tag.tag = ${tag}`)
    if (byLabel) where.push(sql`tag.published_at <= ${now}`)
  }
  if (authorId !== null) where.push(sql`post.author_id = ${authorId}`)
  if (language !== null) where.push(sql`post.language = ${language}`)
  if (search !== null) where.push(postContains(db, search, isCommon))
  return sql`${sql.join(from, sql` `)} where ${sql.join(where, sql` and `)}`
}

const STANDING: Record<PostStanding, (now: number) => RawBuilder<unknown>> = {
  published: publishedAt,
  scheduled: (now) => sql`post.is_draft = ${false} and post.published_at > ${now}`,
  draft: () => sql`post.is_draft = ${true}`,
  all: () => sql`true`,
}

/** Drafts have no date of publication; they are ordered by their last change. */
function shownColumn({ standing }: PostFilter, by: PostOrder['by']): RawBuilder<unknown> {
  const isDated = standing === 'published' || standing === 'scheduled'
  return sql.ref(by === 'published_at' && !isDated ? 'post.updated_at' : `post.${by}`)
}

/**
 * The newest posts of a label are found in the label's index. A plus sign before a column keeps SQLite from using its
 * index.
 */
function orderColumns(
  filter: PostFilter,
  by: PostOrder['by'],
  isCommon: boolean,
): { column: RawBuilder<unknown>; id: RawBuilder<unknown> } {
  const { standing, search, category, tag } = filter
  const label = tag !== null ? 'tag' : category !== null ? 'category' : null
  if (by === 'published_at' && standing === 'published' && label !== null) {
    return { column: sql.ref(`${label}.published_at`), id: sql.ref(`${label}.post_id`) }
  }
  const column = shownColumn(filter, by)
  const isFiltered = search !== null || label !== null
  return { column: isFiltered && !isCommon ? sql`+${column}` : column, id: sql.ref('post.id') }
}
