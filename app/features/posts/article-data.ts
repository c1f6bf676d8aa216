import { excerptText } from '#shared/posts/excerpt.ts'
import { postChangedAt } from '#shared/posts/post-changed-at.ts'
import { m } from '#words/messages.js'
import type { ShownPost } from './shown-post.ts'

/**
 * A post as structured data (schema.org Article) for the head of its page: `meta` writes it as `script:ld+json`, on the
 * server alone.
 *
 * @param url absolute address of the post
 * @param image absolute address of its picture
 */
export function articleData(post: ShownPost, { url, image }: { url: string; image: string }) {
  const publisher = { '@type': 'Organization', name: m.brand(), url: new URL('/', url).href }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    inLanguage: post.language,
    description: excerptText(post.excerpt),
    image: [image],
    datePublished: post.published_at,
    dateModified: new Date(postChangedAt(post)).toISOString(),
    author: publisher,
    publisher,
    mainEntityOfPage: url,
    keywords: post.tags?.join(', '),
  }
}
