import type { ColumnType, Generated } from 'kysely'

/** A post of the blog. */
export interface BlogPostRow {
  /** Under which the search index knows it. */
  number: Generated<number>
  id: string
  slug: string
  title: string
  /** Markdown. */
  content: string
  /** The same, rendered and sanitised when it was written. */
  content_html: string
  /** The same as a tree, as JSON. */
  content_tree: string
  excerpt: string
  /** In which it is written, ISO 639-1. */
  language: ColumnType<string, string | undefined, string>
  cover_image: string | null
  /** The sizes that were made of the cover, as JSON. */
  cover_variants: string
  /** Categories and tags in the author's order, as JSON: what a list shows. Its own tables are what it is filtered by. */
  labels: string
  author_id: string
  /** 0 or 1 in SQLite, which has no booleans. A draft is what has no `published_at`: a constraint holds the two together. */
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

/** The columns of a post that no author and no change decides. */
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

/** Goes up with everything that is written about posts, so that a kept answer can be compared with it: one row. */
export interface BlogRevisionRow {
  name: 'blog'
  /** Which posts there are and what they say. */
  posts: number
  /** Their counters. */
  figures: number
}
