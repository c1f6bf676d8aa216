import { Suspense, use, useEffect } from 'react'
import { type ErrorResponse, isRouteErrorResponse, useLocation } from 'react-router'
import type { PostSummary } from '#shared/contracts/post.ts'
import { pagePath } from '#shared/language-path.ts'
import { excerptText } from '#shared/posts/excerpt.ts'
import { shareImageOf } from '#shared/posts/share-image.ts'
import { m } from '#words/messages.js'
import { LARGEST_READER_FORM, type Returned, readerAction } from '../community/reader-action.ts'
import { articleData } from '../features/posts/article-data.ts'
import { coverMotif } from '../features/posts/cover-motif.ts'
import { addComment, deleteComment, setLiked } from '../features/posts/post-changes.ts'
import { PostMissing, PostSkeleton } from '../features/posts/post-states.tsx'
import { PostView } from '../features/posts/post-view.tsx'
import { postState } from '../features/posts/post-words.ts'
import { findPostToChange, loadPostPage } from '../features/posts/shown-post.ts'
import { findViewer, signInHref, signUpHref } from '../lib/access-gate.ts'
import { noteSilence } from '../lib/connection.ts'
import { NOINDEX, pageMeta, unlistedMeta } from '../lib/page-meta.ts'
import { passedTitle } from '../lib/passed-title.ts'
import { readForm } from '../lib/read-form.ts'
import { readPage } from '../lib/read-page.ts'
import { refusalWords } from '../lib/refusal.ts'
import { useReloadOnConnection } from '../lib/use-reload-on-connection.ts'
import { visitContext } from '../lib/visit-context.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { KeptText } from '../ui/kept-text.tsx'
import type { Route } from './+types/post'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const commentsPage = readPage(url.searchParams.get('comments'))
  const [page, viewer] = await Promise.all([loadPostPage(visit, params.slug, commentsPage), findViewer(visit)])
  return {
    page,
    viewer: viewer && { id: viewer.id, role: viewer.role },
    isSignUpOpen: visit.isSignUpOpen,
    url: visit.siteOrigin + pagePath(`/posts/${page.post.slug}`),
    image: `${visit.siteOrigin}${shareImage(page.post)}`,
    isPublic: postState(page.post, visit.now) === 'published',
  }
}

/** The forms of the page, where scripts do not run. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await readForm(request, { mostBytes: LARGEST_READER_FORM })
  const post = await findPostToChange(visit, params.slug)
  const { fetchApi } = visit
  return await readerAction(
    form,
    post && {
      isAnonymous: false,
      like: (liked) => setLiked(fetchApi, post.id, liked),
      comment: ({ text }) => addComment(fetchApi, post.id, text),
      deleteComment: (id) => deleteComment(fetchApi, id),
      failed: { like: m.post_like_failed(), comment: m.comments_add_failed() },
      back: (done) => `/posts/${post.slug}${done === 'like' ? '#likes' : '#comments'}`,
    },
  )
}

type Served = Awaited<ReturnType<typeof loader>>
type Answer = { served: Served } | { refused: ErrorResponse } | { unreached: true }
/** The answer, or a promise of it while the post is on its way. */
type PostData = Served | { answer: Promise<Answer> }

/** Coming from another page, the address changes at once and a skeleton stands until the post is there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname === location.pathname) return await serverLoader()
  const answer: Promise<Answer> = serverLoader().then(
    (served) => ({ served }),
    (error: unknown) => {
      if (isRouteErrorResponse(error)) return { refused: error }
      noteSilence()
      return { unreached: true }
    },
  )
  return { answer }
}

const isComing = (data: PostData): data is { answer: Promise<Answer> } => 'answer' in data

export function meta(args: Route.MetaArgs) {
  const { loaderData, error, location } = args
  if (!loaderData || error) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404
    const title = isMissing ? m.post_missing_title() : m.post_failed_title()
    return unlistedMeta(title)
  }
  if (isComing(loaderData))
    return pageMeta(args, { title: passedTitle(location.state) ?? m.posts_title(), description: '' })
  const { page, url, image, isPublic } = loaderData
  const { post } = page
  const description = excerptText(post.excerpt)
  const canonical = `/posts/${post.slug}`
  const own = pageMeta(args, { title: post.title, description, canonical })
  if (!import.meta.env.SSR) return own
  const data = articleData(post, { url, image })
  const card = [
    { property: 'og:type', content: 'article' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
    { property: 'og:image:alt', content: post.title },
    { property: 'article:published_time', content: post.published_at ?? '' },
    { property: 'article:modified_time', content: data.dateModified },
    ...(post.tags ?? []).map((tag) => ({ property: 'article:tag', content: tag })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: post.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(isPublic ? [] : [NOINDEX]),
    { 'script:ld+json': data },
  ]
  // This page's own tags replace those of the same name that all pages have.
  const said = new Set(card.map(nameOf))
  return [...own.filter((tag) => nameOf(tag) === undefined || !said.has(nameOf(tag))), ...card]
}

const nameOf = (tag: object): unknown => ('property' in tag ? tag.property : 'name' in tag ? tag.name : undefined)

/**
 * The same tree for a post that is on its way and for one that has come, and a key that a link to the comments leaves
 * alone: what readers did and typed here stays when the page is loaded again.
 */
export default function PostRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, state } = useLocation()
  return (
    <Suspense key={pathname} fallback={<PostSkeleton title={passedTitle(state)} />}>
      <ShownPost data={loaderData} returned={actionData ?? null} />
    </Suspense>
  )
}

/** @throws in rendering, when the server has no such post: the boundary below says so */
function ShownPost({ data, returned }: { data: PostData; returned: Returned | null }) {
  const answer: Answer = isComing(data) ? use(data.answer) : { served: data }
  const title = 'served' in answer ? answer.served.page.post.title : null
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${m.brand()}`
  }, [title])
  useReloadOnConnection('unreached' in answer)
  if ('refused' in answer) throw answer.refused
  if ('unreached' in answer) return <PostFailed />
  return <LoadedPost served={answer.served} returned={returned} />
}

function LoadedPost({ served, returned }: { served: Served; returned: Returned | null }) {
  const { page, viewer, url, isSignUpOpen } = served
  const here = `/posts/${page.post.slug}`
  return (
    <PostView
      key={page.post.id}
      page={page}
      viewer={viewer}
      url={url}
      signInHref={signInHref({ pathname: here, search: '' })}
      signUpHref={isSignUpOpen ? signUpHref(here) : null}
      returned={returned}
    />
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  if (error.status === 404) return <PostMissing />
  return <PostFailed message={refusalWords(error)} typed={actionData?.typed.text} />
}

function PostFailed({ message, typed = '' }: { message?: string | null; typed?: string }) {
  return (
    <div className="page-width py-18">
      <ErrorCard level={1} title={m.post_failed_title()} message={message ?? m.post_failed_text()} />
      <KeptText text={typed} />
    </div>
  )
}

/** The size that networks ask of a card's picture, and that all of ours have. */
const SHARE_IMAGE = { width: 1200, height: 630 }

/** What a shared post shows, root-relative: its cover, else the card of the drawing that stands in for it. */
function shareImage(post: Pick<PostSummary, 'slug' | 'title' | 'tags' | 'cover_image'>): string {
  return post.cover_image ? shareImageOf(post.cover_image) : `/share/${coverMotif(post)}.jpg`
}
