import { excerptOf } from '#shared/posts/excerpt.ts'
import { readMinutes } from '#shared/posts/read-minutes.ts'
import { slugOf } from '#shared/posts/slug.ts'
import type { RenderMarkdown } from './markdown/markdown-renderer.ts'
import type { NewPost } from './post-input.ts'
import type { PostContent } from './post-store.ts'

/** A text with all that is made of it when it is written. */
export async function renderedContent(render: RenderMarkdown, content: string) {
  const { html, tree } = await render(content)
  return {
    content,
    content_html: html,
    content_tree: JSON.stringify(tree),
    read_minutes: readMinutes(content),
  }
}

/** A new post as it is stored. @param at when it is written, and published if it has no date */
export async function newPostContent(
  post: NewPost,
  { render, cover_variants, at }: { render: RenderMarkdown; at: number } & Pick<PostContent, 'cover_variants'>,
): Promise<PostContent & { slug: string }> {
  return {
    ...post,
    ...(await renderedContent(render, post.content)),
    slug: slugOf(post.title),
    excerpt: post.excerpt || excerptOf(post.content),
    cover_variants,
    categories: [...new Set(post.categories)],
    tags: post.tags ?? [],
    published_at: post.is_draft ? null : (post.published_at ?? at),
    updated_at: at,
  }
}
