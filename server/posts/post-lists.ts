import { LRUCache } from 'lru-cache'
import type { PostSummary, PostsAnswer } from '#shared/contracts/post.ts'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { PreparedBody } from '../http/prepared-body.ts'
import type { PostFreshness } from './post-freshness.ts'
import { countPosts, listPosts, type PostFilter, type PostOrder, type PostPage } from './post-list.ts'
import { presentSummary } from './post-presenter.ts'

export interface PostListQuestion {
  filter: PostFilter
  order: PostOrder
  page: number
  limit: number
}

export interface PostLists {
  /** For administrators, who see more than others: made anew each time. */
  list(question: PostListQuestion): Promise<PostsAnswer>
  /** What everybody gets, written out; kept for as long as a read would give the same. */
  listPublished(question: Omit<PostListQuestion, 'filter'> & { filter: PublicFilter }): Promise<KeptAnswer>
  /** The newest that are public. */
  latest(page: PostPage): Promise<PostSummary[]>
}

export interface KeptAnswer {
  body: PreparedBody
  /** Whether a read would surely still give the same. */
  holds: () => boolean
}

export type PublicFilter = PostFilter & { standing: 'published' }

const MOST_COUNTS = 1_000
const MOST_ANSWER_BYTES = 16_000_000
const EVERYTHING: PublicFilter = { standing: 'published', search: null, category: null, tag: null, authorId: null }

const NEWEST_FIRST: PostOrder = { by: 'published_at', direction: 'desc' }

export interface PostListParts {
  db: Db
  clock: Clock
  freshness: PostFreshness
}

export function createPostLists({ db, clock, freshness }: PostListParts): PostLists {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTS })
  const answers = new LRUCache<string, PreparedBody>({
    maxSize: MOST_ANSWER_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  })

  const summaries = async (
    filter: PostFilter,
    order: PostOrder,
    page: PostPage & { count: number },
  ): Promise<PostSummary[]> => {
    return (await listPosts(db, filter, order, page, clock().getTime())).map(presentSummary)
  }
  const count = (filter: PostFilter) => countPosts(db, filter, clock().getTime())

  /** Counting looks at every post that is found; a page of them at nine. */
  async function countOnce(filter: PublicFilter, posts: string): Promise<number> {
    const key = `${posts} ${JSON.stringify(filter)}`
    const known = counts.get(key)
    if (known !== undefined) return known
    const found = await count(filter)
    counts.set(key, found)
    return found
  }

  const pageOf = ({ page, limit }: PostListQuestion): PostPage => ({ limit, offset: (page - 1) * limit })
  const answerOf = (question: PostListQuestion, posts: PostSummary[], found: number): PostsAnswer => ({
    posts,
    count: found,
    page: question.page,
    totalPages: Math.ceil(found / question.limit),
  })

  return {
    async list(question) {
      const { filter, order } = question
      const found = await count(filter)
      return answerOf(question, await summaries(filter, order, { ...pageOf(question), count: found }), found)
    },

    async listPublished(question) {
      const keys = await freshness.keys()
      const key = `${keys.figures} ${JSON.stringify(question)}`
      const kept = answers.get(key)
      if (kept) return { body: kept, holds: keys.hold }
      const { filter, order } = question
      const found = await countOnce(filter, keys.posts)
      const page = pageOf(question)
      const posts = page.offset < found ? await summaries(filter, order, { ...page, count: found }) : []
      const body = new PreparedBody(JSON.stringify(answerOf(question, posts, found)))
      answers.set(key, body)
      return { body, holds: keys.hold }
    },

    latest: (page) => summaries(EVERYTHING, NEWEST_FIRST, { ...page, count: Number.POSITIVE_INFINITY }),
  }
}
