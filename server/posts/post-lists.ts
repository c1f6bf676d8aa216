import type { PostsAnswer } from '#shared/contracts/post.ts'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { countPosts, listPostIds, type PostFilter, type PostOrder } from './post-list.ts'
import { presentSummary } from './post-presenter.ts'
import { listSummaries } from './post-store.ts'

export interface PostListQuestion {
  filter: PostFilter
  order: PostOrder
  page: number
  limit: number
}

export interface PostLists {
  list(question: PostListQuestion): Promise<PostsAnswer>
}

export function createPostLists({ db, clock }: { db: Db; clock: Clock }): PostLists {
  return {
    async list({ filter, order, page, limit }) {
      const now = clock().getTime()
      const count = await countPosts(db, filter, now)
      const ids = await listPostIds(db, filter, order, { limit, offset: (page - 1) * limit }, now)
      const posts = await listSummaries(db, ids)
      return { posts: posts.map(presentSummary), count, page, totalPages: Math.ceil(count / limit) }
    },
  }
}
