import { z } from 'zod'
import { pictureSizeSchema } from '#shared/contracts/fields.ts'
import { type Post, type PostSummary, richTextSchema } from '#shared/contracts/post.ts'
import { POST_LANGUAGES } from '#shared/posts/post-language.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import type { Labelled, PostRow, SummaryRow } from './post-store.ts'

const variantsSchema = z.array(pictureSizeSchema)
const languageSchema = z.enum(POST_LANGUAGES)

/** The public fields of a post in a list. */
export function presentSummary(row: Labelled<SummaryRow>): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    language: languageSchema.parse(row.language),
    cover_image: row.cover_image,
    cover_variants: variantsSchema.parse(JSON.parse(row.cover_variants)),
    categories: row.categories,
    tags: row.tags.length > 0 ? row.tags : null,
    author_id: row.author_id,
    is_draft: Boolean(row.is_draft),
    published_at: isoTimeOrNull(row.published_at),
    updated_at: isoTime(row.updated_at),
    view_count: row.view_count,
    comment_count: row.comment_count,
    like_count: row.like_count,
    read_minutes: row.read_minutes,
  }
}

export function presentPost(row: Labelled<PostRow>): Post {
  return {
    ...presentSummary(row),
    content: row.content,
    content_html: row.content_html,
    content_tree: richTextSchema.parse(JSON.parse(row.content_tree)),
  }
}
