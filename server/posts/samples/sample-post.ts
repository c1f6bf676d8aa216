import type { PostCategory } from '#shared/contracts/post.ts'
import type { SceneName } from './scenes.ts'

/** A post of a simulated site, written for this product. */
export interface SamplePost {
  title: string
  excerpt: string
  category: PostCategory
  tags: string[]
  /** Before the site's first start; negative: scheduled for after it. null: a draft. */
  daysAgo: number | null
  /** Pictures are drawn; without one the page draws its own motif. */
  scene: SceneName | null
  views: number
  likes: number
  /** Newest last. */
  comments: string[]
  content: string
}
