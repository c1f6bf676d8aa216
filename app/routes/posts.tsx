import { data, isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { categoryLabel } from '../features/posts/post-words.ts'
import { POSTS_PANEL, PostsFilters } from '../features/posts/posts-filters.tsx'
import { PostsList } from '../features/posts/posts-list.tsx'
import {
  CATEGORIES,
  type PostsQuestion,
  parsePostsQuestion,
  postsApiQuery,
  postsHref,
  SHOWN,
} from '../features/posts/posts-question.ts'
import { askApi } from '../lib/api-client.ts'
import { asApiFailure } from '../lib/api-error.ts'
import { requireCameAgain } from '../lib/came-again.ts'
import { noteSilence } from '../lib/connection.ts'
import { renewed } from '../lib/keep-page.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { isPastLast } from '../lib/page-or-last.ts'
import { useReloadOnConnection } from '../lib/use-reload-on-connection.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/posts'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetchApi, viewer } = context.get(visitContext)
  const account = viewer()
  const isAdmin = await account.then(
    (found) => found?.role === 'admin',
    () => false,
  )
  const asked = parsePostsQuestion(url.searchParams)
  const question: PostsQuestion = isAdmin ? asked : { ...asked, show: 'published' }
  try {
    // While the session cannot be looked up, it is unknown which posts to list.
    await account
    const answer = await askApi(fetchApi, 'GET /api/posts', { query: postsApiQuery(question) })
    return data({ question, answer, isAdmin })
  } catch (error) {
    const { status } = asApiFailure(error)
    return data({ question, answer: null, isAdmin }, { status: status === 429 ? 429 : 503 })
  }
}

/**
 * When the list cannot be loaded, such as without a connection or while the site starts anew, its place says so and the
 * page around it stays. An open list that is asked for again stays as well.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isRenewed = request.url === renewed.url
  const served = await serverLoader().catch((error: unknown) => {
    if (isRenewed || error instanceof Response) throw error
    if (!isRouteErrorResponse(error)) noteSilence()
    return { question: parsePostsQuestion(new URL(request.url).searchParams), answer: null, isAdmin: false }
  })
  requireCameAgain(request, served.answer !== null)
  return served
}

export function meta(args: Route.MetaArgs) {
  const { question, answer } = args.loaderData ?? {}
  const page = pageMeta(args, {
    title: m.posts_title(),
    description: m.posts_description(),
    canonical: canonicalOf(args),
    isUnlisted: question && answer ? isPastLast(question.page, answer) : false,
  })
  if (!import.meta.env.SSR) return page
  return [
    ...page,
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: m.brand(), href: pagePath('/feed.xml') },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: m.brand(), href: pagePath('/atom.xml') },
  ]
}

/** Each page of the plain list is one of its own; searches and views of it are not. */
function canonicalOf({ loaderData }: Route.MetaArgs): string {
  const page = loaderData?.question.page ?? 1
  return page > 1 ? `/posts?page=${page}` : '/posts'
}

const SHOW_LABELS = {
  published: m.posts_show_published,
  drafts: m.posts_show_drafts,
  scheduled: m.posts_show_scheduled,
}

export default function PostsRoute({ loaderData: { question, answer, isAdmin } }: Route.ComponentProps) {
  const first = { ...question, page: 1 }
  const { revalidate } = useRevalidator()
  useReloadOnConnection(answer === null)
  return (
    <div className="page-width pt-6 pb-12 md:pt-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-2xl max-md:text-xl">{m.posts_title()}</h1>
        {isAdmin && (
          <Link to="/posts/create" className={`${BUTTON.primary} md:order-last`}>
            {m.posts_create()}
          </Link>
        )}
        <FilterChips
          label={m.posts_category_label()}
          chips={[null, ...CATEGORIES].map((category) => ({
            label: category === null ? m.posts_category_all() : categoryLabel(category),
            href: postsHref({ ...first, category }),
            isChosen: category === question.category,
          }))}
        />
      </div>
      {isAdmin && (
        <div className="mt-3">
          <FilterChips
            label={m.posts_show()}
            chips={SHOWN.map((show) => ({
              label: SHOW_LABELS[show](),
              href: postsHref({ ...first, show }),
              isChosen: show === question.show,
            }))}
          />
        </div>
      )}
      <div className="mt-4 md:mt-6">
        <PostsFilters question={question} />
      </div>
      <PostsList question={question} answer={answer} onTryAgain={() => void revalidate()} />
      {answer && (
        <Pager
          page={question.page}
          totalPages={answer.totalPages}
          to={(page) => postsHref({ ...question, page })}
          list={POSTS_PANEL}
        />
      )}
    </div>
  )
}
