import { useState } from 'react'
import { Link } from 'react-router'
import type { LikeAnswer } from '#shared/contracts/post.ts'
import { counted, foreignLanguage } from '#shared/language.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { LikeButton, type Likes } from '../../community/likes/like-button.tsx'
import type { Returned } from '../../community/reader-action.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { RichTextElements } from '../../lib/rich-text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { say, sayDone } from '../../ui/say.ts'
import { setLiked } from './post-changes.ts'
import { PostComments } from './post-comments.tsx'
import { PostCover } from './post-cover.tsx'
import { PostHeading } from './post-heading.tsx'
import { ALL_POSTS, postsHref } from './posts-question.ts'
import type { PostPage } from './shown-post.ts'

interface PostViewProps {
  page: PostPage
  viewer: Pick<Viewer, 'id' | 'role'> | null
  /** Whole address of the post. */
  url: string
  signInHref: string
  /** Null where only administrators give out accounts. */
  signUpHref: string | null
  /** What came of a form that was sent without scripts. */
  returned: Returned | null
}

/** A post as readers meet it, from its title down to the last comment. */
export function PostView({ page, viewer, url, signInHref, signUpHref, returned }: PostViewProps) {
  const { post, author } = page
  const [like, setLike] = useServed(page.like)
  const [comments, setComments] = useServed(page.comments)
  const likes = likesOf(like)
  const count = comments?.count ?? post.comment_count
  return (
    <article className="page-width pb-12">
      <div className="mx-auto max-w-[42.5rem] pt-4 pb-2 md:pt-6">
        <BackLink to="/posts">{m.post_back()}</BackLink>
      </div>
      <PostHeading post={post} author={author} mayEdit={viewer?.role === 'admin'} />
      <PostCover
        post={post}
        position={0}
        sizes="(width < 78rem) 100vw, 1200px"
        className="mt-8 aspect-video rounded-card md:aspect-[12/5]"
      />
      <div className="mx-auto mt-10 max-w-[42.5rem] md:mt-12">
        <div lang={foreignLanguage(post.language)} className="prose">
          <RichTextElements text={post.content_tree} />
        </div>
        {post.tags && post.tags.length > 0 && <Tags tags={post.tags} />}
        <div
          id="likes"
          className="mt-8 flex scroll-mt-6 flex-wrap items-center gap-2 border-line border-t pt-5 print:hidden"
        >
          <LikeButton
            likes={likes}
            onChange={({ liked, count }) => setLike({ liked, like_count: count })}
            mayTakeBack
            send={async (liked) => likesOf(await setLiked(browserFetch, post.id, liked))}
            words={{ done: m.post_liked_toast(), failed: m.post_like_failed() }}
          >
            <span className="sr-only">{m.post_like()},</span>
            <span aria-hidden="true" className="tabular-nums">
              {likes.count}
            </span>
            <span className="sr-only">{counted(likes.count, m.post_likes_one, m.post_likes_many)}</span>
          </LikeButton>
          <a
            href="#comments"
            className="flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-[550] text-sm"
          >
            <PageIcon name="comment" />
            <span aria-hidden="true" className="tabular-nums">
              {count}
            </span>
            <span className="sr-only">{counted(count, m.comments_title_one, m.comments_title_many)}</span>
          </a>
          <ShareButtons url={url} title={post.title} />
        </div>
        {returned && returned.intent !== 'comment' && (
          <p role="alert" className="mt-4 font-[550] text-alert-red-text">
            {[returned.problems.title, returned.problems.text].filter(Boolean).join('. ')}{' '}
            {!viewer && (
              <Link to={signInHref} className="underline underline-offset-4">
                {m.comments_sign_in_link()}
              </Link>
            )}
          </p>
        )}
        <div className="pt-10">
          <PostComments
            postId={post.id}
            comments={comments}
            viewer={viewer}
            signInHref={signInHref}
            signUpHref={signUpHref}
            returned={returned?.intent === 'comment' ? returned : null}
            onChange={setComments}
          />
        </div>
      </div>
    </article>
  )
}

const likesOf = ({ liked, like_count }: LikeAnswer): Likes => ({ liked, count: like_count })

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label={m.post_tags()} className="mt-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={postsHref({ ...ALL_POSTS, tag })}
            className="block min-h-8 break-words rounded-full border border-line px-3 py-1 text-muted text-sm hover:text-text"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ShareButtonsProps {
  /** Whole address of the post. */
  url: string
  title: string
}

const ROUND = 'grid size-11 place-items-center rounded-full border border-line text-text hover:border-text'

/** Plain links to networks' share pages, from which nothing is loaded, and a button that copies the address. */
function ShareButtons({ url, title }: ShareButtonsProps) {
  const places = [
    ['twitter', m.post_share_twitter(), 'https://twitter.com/intent/tweet', { url, text: title }],
    ['facebook', m.post_share_facebook(), 'https://www.facebook.com/sharer/sharer.php', { u: url }],
    ['linkedin', m.post_share_linkedin(), 'https://www.linkedin.com/sharing/share-offsite/', { url }],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={m.post_share()} className="flex md:ml-auto flex-wrap items-center gap-2">
      {places.map(([name, label, address, parameters]) => (
        <a
          key={name}
          href={`${address}?${new URLSearchParams(parameters)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={label}
          title={label}
          className={ROUND}
        >
          <PageIcon name={name} />
        </a>
      ))}
      <button
        type="button"
        onClick={() => void copyLink(url)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-[550] text-sm hover:border-text noscript:hidden"
      >
        <PageIcon name="link" />
        {m.post_copy_link()}
      </button>
    </div>
  )
}

/** The clipboard is closed to pages without https; then the message shows the address, to be copied by hand. */
async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    sayDone(m.post_link_copied())
  } catch {
    say({ tone: 'destructive', title: m.post_link_not_copied(), text: url })
  }
}

/** What the server said, which the visitor may change: when the open page is loaded again, the new answer takes its place. */
function useServed<Value>(served: Value): [value: Value, change: (value: Value) => void] {
  const [last, setLast] = useState(served)
  const [value, setValue] = useState(served)
  if (last !== served) {
    setLast(served)
    setValue(served)
  }
  return [value, setValue]
}
