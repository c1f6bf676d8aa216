import { use, useState, useSyncExternalStore } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import { articleJsonLd } from './article-json-ld.ts'
import type { ShownPost } from './shown-post.ts'

const never = () => () => {}

/** The post for machines. It is in the document that the server sends alone: trusted types forbid the browser to make a script. */
export function ArticleData({ post, url, image }: { post: ShownPost; url: string; image: string }) {
  const nonce = use(NonceContext)
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFromServer] = useState(isServed)
  if (!isFromServer) return null
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without “<”, under the answer's nonce
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? articleJsonLd(post, { url, image }) : '' }}
    />
  )
}
