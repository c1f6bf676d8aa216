import type { Post, PostSummary } from '#shared/contracts/post.ts'
import { excerptOf } from '#shared/posts/excerpt.ts'
import type { Clock } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import type { CoverImages } from '../media/cover-images.ts'
import type { RenderMarkdown } from './markdown/markdown-renderer.ts'
import { newPostContent, renderedContent } from './post-content.ts'
import { checkedPost, type NewPost, type PostChange, type PostEdit } from './post-input.ts'
import { isPublished, maySee } from './post-policy.ts'
import { presentPost, presentSummary } from './post-presenter.ts'
import {
  deletePost,
  findPost,
  insertPost,
  type Labelled,
  type PostContent,
  type PostRow,
  updatePost,
} from './post-store.ts'
import { nameOfCover, shownCovers } from './shown-covers.ts'

export interface PostServiceParts {
  db: Db
  clock: Clock
  render: RenderMarkdown
  covers: CoverImages
}

export interface PostService {
  /** @throws {AppError} 404 when it is unknown or this viewer may not see it */
  getPost(column: 'id' | 'slug', value: string, viewer: Viewer | null): Promise<Labelled<PostRow>>
  /** @param id when there is a post with it, this is the same one, sent again: the answer is the stored one */
  create(post: NewPost, author: Viewer, id: string): Promise<Post>
  /** @throws {AppError} 404, 400; 409 when the post has changed since the version that the edit is based on */
  change(id: string, edit: PostEdit): Promise<Post>
  /** Makes a draft or a scheduled post public now. A public post does not change. */
  publish(id: string): Promise<Post>
  /** @throws {AppError} 404 */
  remove(id: string): Promise<Pick<PostSummary, 'id' | 'slug'>>
}

export const postNotFound = () => new AppError('post-not-found', { status: 404, detail: m.problem_post_not_found() })
const changedMeanwhile = () => new AppError('changed-meanwhile', { status: 409, detail: m.problem_post_changed() })

export function createPostService({ db, clock, render, covers }: PostServiceParts): PostService {
  const now = () => clock().getTime()

  async function getStored(id: string): Promise<Labelled<PostRow>> {
    const row = await findPost(db, 'id', id)
    if (!row) throw postNotFound()
    return row
  }

  async function variantsOf(cover: string | null) {
    const variants = await covers.variantsOf(cover)
    if (variants) return variants
    throw new AppError('bad-post', {
      status: 400,
      detail: m.post_cover_missing(),
      errors: [{ field: 'cover_image', code: 'unavailable', message: m.post_cover_again() }],
    })
  }

  /** Removes a cover unless it is still shown somewhere. */
  async function removeUnused(cover: string | null): Promise<void> {
    if (cover !== null && !(await shownCovers(db)).has(nameOfCover(cover))) await covers.remove(cover)
  }

  return {
    async getPost(column, value, viewer) {
      const row = await findPost(db, column, value)
      if (!row || !maySee(viewer, row, now())) throw postNotFound()
      return row
    },

    async create(input, author, id) {
      const post = checkedPost(input)
      const cover_variants = await variantsOf(post.cover_image)
      const stored = await newPostContent(post, { render, cover_variants, at: now() })
      return presentPost(await getStored(await insertPost(db, { ...stored, author_id: author.id }, id)))
    },

    async change(id, { based_on, ...input }) {
      const before = await getStored(id)
      const change = checkedPost(input)
      const content = change.content === undefined ? null : await renderedContent(render, change.content)
      const variants = change.cover_image === undefined ? null : await variantsOf(change.cover_image)
      const isThere = await updatePost(db, id, (post) => {
        if (based_on !== undefined && based_on !== post.updated_at) throw changedMeanwhile()
        return changed(post, { change, content, variants, at: now() })
      })
      if (!isThere) throw postNotFound()
      if (change.cover_image !== undefined && before.cover_image !== change.cover_image) {
        await removeUnused(before.cover_image)
      }
      return presentPost(await getStored(id))
    },

    async publish(id) {
      const at = now()
      const isThere = await updatePost(db, id, (post) => ({
        ...contentOf(post),
        is_draft: false,
        published_at: Math.min(post.published_at ?? at, at),
        updated_at: isPublished(post, at) ? post.updated_at : changedAt(post, at),
      }))
      if (!isThere) throw postNotFound()
      return presentPost(await getStored(id))
    },

    async remove(id) {
      const row = await deletePost(db, id)
      if (!row) throw postNotFound()
      await removeUnused(row.cover_image)
      return row
    },
  }
}

interface Changes {
  change: PostChange
  content: Pick<PostContent, 'content' | 'content_html' | 'content_tree' | 'read_minutes'> | null
  variants: PostContent['cover_variants'] | null
  at: number
}

function changed(post: Labelled<PostRow>, { change, content, variants, at }: Changes): PostContent {
  const before = contentOf(post)
  const is_draft = change.is_draft ?? before.is_draft
  return {
    ...before,
    ...given(change),
    ...content,
    excerpt: excerptAfter(before, change),
    cover_variants: variants ?? before.cover_variants,
    categories: change.categories ? [...new Set(change.categories)] : before.categories,
    tags: change.tags === undefined ? before.tags : (change.tags ?? []),
    is_draft,
    // Without a new date a post keeps its own; a draft that had none is published now (spec section 4).
    published_at: is_draft ? null : (change.published_at ?? before.published_at ?? at),
    updated_at: changedAt(before, at),
  }
}

/** Always later than the change before, also within one millisecond, so that a save based on that one is refused. */
const changedAt = ({ updated_at }: Pick<PostContent, 'updated_at'>, at: number): number => Math.max(at, updated_at + 1)

/** The fields that a change names. */
function given<Change extends object>(change: Change): Change {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
}

/** A generated excerpt changes with the text; the author's own stays. */
function excerptAfter(before: PostContent, { excerpt, content }: PostChange): string {
  if (excerpt) return excerpt
  const isOurs = before.excerpt === excerptOf(before.content)
  if (excerpt === undefined && !isOurs) return before.excerpt
  return excerptOf(content ?? before.content)
}

function contentOf(row: Labelled<PostRow>): PostContent {
  const { number, id, slug, labels, author_id, created_at, view_count, like_count, comment_count, ...content } = row
  const { language, cover_variants } = presentSummary(row)
  return { ...content, language, cover_variants, is_draft: Boolean(row.is_draft) }
}
