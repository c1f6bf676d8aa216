import { z } from 'zod'
import { POST_LANGUAGES } from '../posts/post-language.ts'
import { pageOf, pictureSizeSchema } from './fields.ts'

export const POST_CATEGORIES = ['forecasts', 'alerts'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** How a list of posts may be ordered; ties are broken by id. */
export const POST_ORDERS = ['published_at', 'view_count', 'like_count'] as const

/** What a card needs of a post: everything but its text. */
export const postSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  language: z.enum(POST_LANGUAGES).describe('In which it is written'),
  cover_image: z.string().nullable().describe('Root-relative'),
  /** Smallest first; the largest is `cover_image`. */
  cover_variants: z.array(pictureSizeSchema),
  categories: z.array(z.string()),
  tags: z.array(z.string()).nullable(),
  author_id: z.string(),
  is_draft: z.boolean(),
  published_at: z.iso.datetime().nullable().describe('null: a draft; in the future: scheduled'),
  updated_at: z.iso.datetime(),
  view_count: z.number().int(),
  comment_count: z.number().int(),
  like_count: z.number().int(),
  read_minutes: z.number().int().describe('Characters of the text ÷ 1000, rounded up'),
})
export type PostSummary = z.infer<typeof postSummarySchema>

/** Rendered, sanitised text as a tree: pages create elements from it and never insert HTML text. */
export type RichText = readonly RichNode[]
export type RichNode = string | RichElement
export interface RichElement {
  tag: string
  attributes: Record<string, string>
  children: RichText
}

/** Has a name (`id`), because OpenAPI can describe a recursive schema only by reference. */
const richElementSchema: z.ZodType<RichElement> = z
  .lazy(() => z.object({ tag: z.string(), attributes: z.record(z.string(), z.string()), children: richTextSchema }))
  .meta({ id: 'RichElement' })
export const richTextSchema: z.ZodType<RichText> = z.array(z.union([z.string(), richElementSchema]))

export const postSchema = postSummarySchema.extend({
  content: z.string().describe('Markdown'),
  content_html: z.string().describe('The same, rendered and sanitised when it was written'),
  content_tree: richTextSchema.describe('The same as content_html, as a tree'),
})
export type Post = z.infer<typeof postSchema>

export const postsAnswerSchema = z.object({
  posts: z.array(postSummarySchema),
  ...pageOf,
})
export type PostsAnswer = z.infer<typeof postsAnswerSchema>

export const postCommentSchema = z.object({
  id: z.string(),
  post_id: z.string(),
  user_id: z.string(),
  content: z.string(),
  created_at: z.iso.datetime(),
  is_own: z.boolean().describe('Whether whoever asks wrote it'),
})
export type PostComment = z.infer<typeof postCommentSchema>

export const postCommentsAnswerSchema = z.object({
  comments: z.array(postCommentSchema),
  ...pageOf,
})
export type PostCommentsAnswer = z.infer<typeof postCommentsAnswerSchema>

export const likeAnswerSchema = z.object({ liked: z.boolean(), like_count: z.number().int() })
export type LikeAnswer = z.infer<typeof likeAnswerSchema>

export const authorProfileSchema = z.object({
  id: z.string(),
  avatar_url: z.string().nullable(),
  bio: z.string().nullable(),
  social_links: z.record(z.string(), z.string()),
  created_at: z.iso.datetime().nullable(),
})
export type AuthorProfile = z.infer<typeof authorProfileSchema>

export const imageAnswerSchema = pictureSizeSchema
export type ImageAnswer = z.infer<typeof imageAnswerSchema>

/** Rendered and sanitised as the post will be. */
export const previewAnswerSchema = z.object({ content_html: z.string(), content_tree: richTextSchema })
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>
