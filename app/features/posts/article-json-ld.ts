import { m } from '../../paraglide/messages.js'
import { excerptText } from './post-words.ts'
import type { ShownPost } from './shown-post.ts'

/**
 * A post as machines read it (schema.org Article), safe inside a script element whatever the title says: no “<”, and none of the
 * two line ends that older readers of scripts stumble over. Only the server runs this.
 *
 * @param url whole address of the post
 * @param image whole address of its picture
 */
export function articleJsonLd(post: ShownPost, { url, image }: { url: string; image: string }): string {
  const publisher = { '@type': 'Organization', name: m.brand(), url: new URL('/', url).href }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: excerptText(post.excerpt),
    image: [image],
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: publisher,
    publisher,
    mainEntityOfPage: url,
    keywords: post.tags?.join(', '),
  }).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
