import type { ColumnType, Generated } from 'kysely'

export interface BlogPostRow {
  /** The number by which the search index refers to the post. */
  number: Generated<number>
  id: string
  slug: string
  title: string
  /** Markdown. */
  content: string
  /** `content` as HTML, rendered and sanitised when it was written. */
  content_html: string
  /** `content` as a tree, in JSON. */
  content_tree: string
  excerpt: string
  /** The language that it is written in, ISO 639-1. */
  language: ColumnType<string, string | undefined, string>
  cover_image: string | null
  /** The sizes that were made of the cover, as JSON. */
  cover_variants: string
  /** Categories and tags in the author's order, as JSON, for display in lists; filters use the tables of each. */
  labels: string
  author_id: string
  /** 0 or 1 in SQLite, which has no booleans. True exactly when `published_at` is null, by a constraint. */
  is_draft: boolean | number
  /** Epoch milliseconds like all that follow; in the future: scheduled. */
  published_at: number | null
  created_at: number
  updated_at: number
  read_minutes: number
  view_count: Generated<number>
  like_count: Generated<number>
  comment_count: Generated<number>
}

/** The columns of a post in a list: all but its text. */
export const SUMMARY_COLUMNS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'language',
  'cover_image',
  'cover_variants',
  'labels',
  'author_id',
  'is_draft',
  'published_at',
  'updated_at',
  'view_count',
  'comment_count',
  'like_count',
  'read_minutes',
] as const satisfies (keyof BlogPostRow)[]

/** The columns of a post that the site sets, and neither an author's input nor a change of the post. */
export type SetByTheSite =
  | 'number'
  | 'id'
  | 'slug'
  | 'labels'
  | 'author_id'
  | 'created_at'
  | 'view_count'
  | 'like_count'
  | 'comment_count'

/** A category that a post is in, in the author's order; `published_at` is the post's. */
export interface BlogPostCategoryRow {
  post_id: string
  category: string
  position: number
  published_at: number | null
}

/** A tag of a post, in the author's order; `published_at` is the post's. */
export interface BlogPostTagRow {
  post_id: string
  tag: string
  position: number
  published_at: number | null
}

export interface BlogCommentRow {
  id: string
  post_id: string
  user_id: string
  content: string
  created_at: number
}

/** How many comments an account has written in its hour. */
export interface BlogCommentQuotaRow {
  user_id: string
  started_at: number
  used: number
}

export interface BlogPostLikeRow {
  id: string
  post_id: string
  user_id: string
}

export interface AuthorProfileRow {
  id: string
  avatar_url: string | null
  bio: string | null
  /** Name → address, as JSON. */
  social_links: string
  created_at: number
}

/** One row: counters that go up with every change to posts, so that a kept answer can be compared with them. */
export interface BlogRevisionRow {
  name: 'blog'
  /** Goes up when a post is added, changed or removed. */
  posts: number
  /** Goes up when a post's views, likes or comments change. */
  figures: number
}
