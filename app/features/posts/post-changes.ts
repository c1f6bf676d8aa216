import type { LikeAnswer, PostComment, PostCommentsAnswer } from '#shared/contracts/post.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { pageOrLast } from '../../lib/page-or-last.ts'

/** As many comments as one question gives. */
export const COMMENTS_PAGE_SIZE = 50

/** Everything that a reader can do to a post, from the browser and, without scripts, from the route's action. */
export const setLiked = (fetch: Fetch, id: string, isLiked: boolean): Promise<LikeAnswer> =>
  askApi(fetch, `${isLiked ? 'PUT' : 'DELETE'} /api/posts/{id}/like`, { path: { id } })

export const fetchLike = (fetch: Fetch, id: string): Promise<LikeAnswer> =>
  askApi(fetch, 'GET /api/posts/{id}/like', { path: { id } })

export const fetchComments = (fetch: Fetch, id: string, page: number): Promise<PostCommentsAnswer> =>
  pageOrLast(page, (page) =>
    askApi(fetch, 'GET /api/posts/{id}/comments', { path: { id }, query: { page, limit: COMMENTS_PAGE_SIZE } }),
  )

/** @param headers under the same key, a comment that is sent again is kept once */
export const addComment = (
  fetch: Fetch,
  id: string,
  content: string,
  headers?: Record<string, string>,
): Promise<PostComment> => askApi(fetch, 'POST /api/posts/{id}/comments', { path: { id }, body: { content }, headers })

export const deleteComment = (fetch: Fetch, id: string): Promise<null> =>
  askApi(fetch, 'DELETE /api/comments/{id}', { path: { id } })
