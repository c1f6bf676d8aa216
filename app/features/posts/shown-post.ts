import { data } from 'react-router'
import type { AuthorProfile, LikeAnswer, Post, PostCommentsAnswer } from '#shared/contracts/post.ts'
import { excerptOf } from '#shared/posts/excerpt.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { fetchComments, fetchLike } from './post-changes.ts'

/** A post as its page needs it: its text once, as a tree. */
export interface ShownPost extends Omit<Post, 'content' | 'content_html'> {
  /** Below the title; null when the excerpt is only the beginning of the text. */
  lead: string | null
}

export interface PostPage {
  post: ShownPost
  like: LikeAnswer
  /** Null when they could not be loaded: that is not the same as none. */
  comments: PostCommentsAnswer | null
  author: Pick<AuthorProfile, 'avatar_url' | 'bio'>
}

/**
 * Loads a post.
 *
 * @throws 404 when there is no such post, or this visitor may not see it; 503 when the server cannot say
 */
export async function findPost(visit: Pick<Visit, 'fetchApi'>, slug: string): Promise<Post> {
  const post = await findPostToChange(visit, slug)
  if (!post) throw data(null, { status: 503 })
  return post
}

/**
 * For forms that must give back what was typed: null when the server cannot say whether there is such a post.
 *
 * @throws 404 when there is no such post, or this visitor may not see it
 */
export async function findPostToChange({ fetchApi }: Pick<Visit, 'fetchApi'>, slug: string): Promise<Post | null> {
  try {
    return await askApi(fetchApi, 'GET /api/posts/{post}', { path: { post: slug } })
  } catch (error) {
    const { status } = asApiFailure(error)
    if (status >= 400 && status < 500 && status !== 429) throw data(null, { status: 404 })
    return null
  }
}

/** A post with its likes, comments and author, which may be missing. */
export async function loadPostPage(visit: Pick<Visit, 'fetchApi'>, slug: string, page: number): Promise<PostPage> {
  const { content, content_html, ...rest } = await findPost(visit, slug)
  const post = { ...rest, lead: rest.excerpt === excerptOf(content) ? null : rest.excerpt }
  const { fetchApi } = visit
  const [like, comments, author] = await Promise.all([
    fetchLike(fetchApi, post.id).catch(() => ({ liked: false, like_count: post.like_count })),
    fetchComments(fetchApi, post.id, page).catch(() => null),
    askApi(fetchApi, 'GET /api/authors/{id}', { path: { id: post.author_id } }).catch(() => null),
  ])
  return { post, like, comments, author: { avatar_url: author?.avatar_url ?? null, bio: author?.bio ?? null } }
}
