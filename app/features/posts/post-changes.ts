import type { LikeAnswer, PostComment, PostCommentsAnswer } from '#shared/contracts/post.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { sendJson } from '../../lib/send-json.ts'

/** As many comments as one question gives. */
export const COMMENTS_PAGE_SIZE = 50

/** Everything that a reader can do to a post, from the browser and, without scripts, from the route's action. */
const postPath = (postId: string) => `/api/posts/${encodeURIComponent(postId)}`

export const setLiked = (fetch: Fetch, postId: string, isLiked: boolean): Promise<LikeAnswer> =>
  sendJson(fetch, isLiked ? 'PUT' : 'DELETE', `${postPath(postId)}/like`)

export const fetchLike = (fetch: Fetch, postId: string): Promise<LikeAnswer> =>
  sendJson(fetch, 'GET', `${postPath(postId)}/like`)

export const fetchComments = (fetch: Fetch, postId: string, page: number): Promise<PostCommentsAnswer> =>
  sendJson(fetch, 'GET', `${postPath(postId)}/comments?page=${page}&limit=${COMMENTS_PAGE_SIZE}`)

export const addComment = (fetch: Fetch, postId: string, content: string): Promise<PostComment> =>
  sendJson(fetch, 'POST', `${postPath(postId)}/comments`, { content })

export const deleteComment = (fetch: Fetch, commentId: string): Promise<null> =>
  sendJson(fetch, 'DELETE', `/api/comments/${encodeURIComponent(commentId)}`)
