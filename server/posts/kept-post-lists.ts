import { LRUCache } from 'lru-cache'
import type { PostSummary, PostsAnswer } from '#shared/contracts/post.ts'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import { PreparedJson } from '../http/prepared-body.ts'
import { MEMORY, MOST_POST_COUNTS } from '../memory.ts'
import { countPosts, listPosts, type PostFilter, type PostOrder, type PostPage } from './post-list.ts'
import { presentSummary } from './post-presenter.ts'
import { readPostVersion } from './post-version.ts'

export interface PostListQuestion {
  filter: PostFilter
  order: PostOrder
  page: number
  limit: number
}

export interface PostLists {
  /** For administrators, who see drafts too; not kept. */
  list(question: PostListQuestion): Promise<PostsAnswer>
  /** For every visitor; kept until a post or a counter of one changes. */
  listPublished(question: Omit<PostListQuestion, 'filter'> & { filter: PublicFilter }): Promise<PublishedList>
  /** The newest public posts. */
  latest(page: PostPage): Promise<PostSummary[]>
}

export interface PublishedList {
  answer: PreparedJson<PostsAnswer>
  isCurrent(): boolean
}

export type PublicFilter = PostFilter & { standing: 'published' }

const EVERYTHING: PublicFilter = {
  standing: 'published',
  search: null,
  category: null,
  tag: null,
  authorId: null,
  language: null,
}

const NEWEST_FIRST: PostOrder = { by: 'published_at', direction: 'desc' }

export function createPostLists({ db, clock }: { db: Db; clock: Clock }): PostLists {
  const counts = new LRUCache<string, number>({ max: MOST_POST_COUNTS })
  const answers = createAnswerCache<PreparedJson<PostsAnswer>>({ maxBytes: MEMORY.postLists })

  const summaries = async (
    filter: PostFilter,
    order: PostOrder,
    page: PostPage & { count: number },
  ): Promise<PostSummary[]> => {
    return (await listPosts(db, filter, order, page, clock().getTime())).map(presentSummary)
  }
  const count = (filter: PostFilter) => countPosts(db, filter, clock().getTime())

  /**
   * Counts are cached apart from the answers, which change with every counter, up to once a second: counting reads
   * every matching post, a page only nine.
   */
  async function countOnce(filter: PublicFilter, version: string): Promise<number> {
    const key = `${version} ${JSON.stringify(filter)}`
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
      const version = await readPostVersion({ db, clock })
      const answer = await answers.answer(JSON.stringify(question), [version.figures], async () => {
        const { filter, order } = question
        const found = await countOnce(filter, version.posts)
        const page = pageOf(question)
        const posts = page.offset < found ? await summaries(filter, order, { ...page, count: found }) : []
        return new PreparedJson(answerOf(question, posts, found))
      })
      return { answer, isCurrent: version.isCurrent }
    },

    latest: (page) => summaries(EVERYTHING, NEWEST_FIRST, { ...page, count: Number.POSITIVE_INFINITY }),
  }
}
