import type { PostCategory } from '#shared/contracts/post.ts'
import { plainPath } from '#shared/language-path.ts'
import { POST_LANGUAGES, type PostLanguage } from '#shared/posts/post-language.ts'
import { readPage } from '../../lib/read-page.ts'

export const CATEGORIES = ['forecasts', 'alerts'] as const satisfies readonly PostCategory[]
export const SORTS = ['latest', 'oldest', 'popular'] as const
export const VIEWS = ['grid', 'list'] as const
/**
 * States of the posts to list. For visitors it is always `published`; drafts and scheduled posts need an administrator.
 */
export const SHOWN = ['published', 'drafts', 'scheduled'] as const

/** Which posts a visitor looks at, and how; all of it is in the page's address. */
export interface PostsQuestion {
  search: string
  category: PostCategory | null
  tag: string
  /** In which the posts are written; null: in any. */
  language: PostLanguage | null
  sort: (typeof SORTS)[number]
  view: (typeof VIEWS)[number]
  show: (typeof SHOWN)[number]
  page: number
}

export const ALL_POSTS: PostsQuestion = {
  search: '',
  category: null,
  tag: '',
  language: null,
  sort: 'latest',
  view: 'grid',
  show: 'published',
  page: 1,
}

const MOST_LETTERS = 200

/** Reads the question from a page's query. Invalid values are ignored. */
export function parsePostsQuestion(query: URLSearchParams): PostsQuestion {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MOST_LETTERS)
  return {
    search: text('search'),
    category: oneOf(CATEGORIES, query.get('category')) ?? null,
    tag: text('tag'),
    language: oneOf(POST_LANGUAGES, query.get('language')) ?? null,
    sort: oneOf(SORTS, query.get('sort')) ?? 'latest',
    view: oneOf(VIEWS, query.get('view')) ?? 'grid',
    show: oneOf(SHOWN, query.get('show')) ?? 'published',
    page: readPage(query.get('page')),
  }
}

/**
 * The question that the visitor has asked last: the one that the router is about to show, else the shown one.
 *
 * @param next the page that the router is on the way to
 * @returns null on the way to a page of something else
 */
export function askedNow(
  shown: PostsQuestion,
  next: { pathname: string; search: string } | undefined,
): PostsQuestion | null {
  if (!next) return shown
  return plainPath(next.pathname) === '/posts' ? parsePostsQuestion(new URLSearchParams(next.search)) : null
}

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find((known) => known === word)

/** The address of a question; default values are left out. */
export function postsHref(question: PostsQuestion): string {
  const query = new URLSearchParams()
  for (const [name, value] of namedParts(question)) query.set(name, value)
  return query.size > 0 ? `/posts?${query}` : '/posts'
}

/** The parts of a question that differ from the default, as parameters of the address. */
export const namedParts = (question: PostsQuestion): [name: string, value: string][] =>
  (Object.keys(ALL_POSTS) as (keyof PostsQuestion)[])
    .filter((name) => question[name] !== ALL_POSTS[name])
    .map((name) => [name, String(question[name])])

export const PAGE_SIZE = 9

export const postsApiQuery = ({ search, category, tag, language, sort, show, page }: PostsQuestion) =>
  ({
    page,
    limit: PAGE_SIZE,
    sortBy: sort === 'popular' ? 'view_count' : 'published_at',
    sortOrder: sort === 'oldest' ? 'asc' : 'desc',
    search: search || undefined,
    category: category ?? undefined,
    tag: tag || undefined,
    language: language ?? undefined,
    is_draft: show === 'drafts' ? 'true' : undefined,
    scheduled: show === 'scheduled' ? 'true' : undefined,
  }) as const
