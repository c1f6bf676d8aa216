import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { POST_CATEGORIES, POST_ORDERS, postSchema, postsAnswerSchema } from '#shared/contracts/post.ts'
import { POST_LANGUAGES } from '#shared/posts/post-language.ts'
import { m } from '#words/messages.js'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { ASK_EVERY_TIME, sendPrepared } from '../http/prepared-body.ts'
import { pageParameters } from '../http/query.ts'
import { requireAdmin } from '../http/require-viewer.ts'
import type { PostServices } from './create-posts.ts'
import type { PostStanding } from './post-list.ts'
import { isPublished } from './post-policy.ts'
import { presentPost } from './post-presenter.ts'

const TAG = 'Posts'
const LONGEST_SEARCH = 200

const filterText = (name: string) =>
  z
    .string()
    .max(LONGEST_SEARCH, { error: () => m.rule_most_characters({ name, most: LONGEST_SEARCH }) })
    .transform((value) => value.replaceAll('\0', '').toWellFormed().trim())
    .optional()
    .transform((value) => value || null)

const listQuery = z.object({
  search: filterText('search').describe('In title, excerpt and text, whatever the case'),
  category: z.enum(POST_CATEGORIES, { error: m.rule_category_parameter }).optional(),
  tag: filterText('tag'),
  language: z.enum(POST_LANGUAGES, { error: m.rule_post_language }).optional().describe('In which posts are written'),
  author_id: filterText('author_id'),
  is_draft: z
    .enum(['true', 'false', 'all'], { error: m.rule_is_draft })
    .default('false')
    .describe('For administrators: true: drafts, all: everything. false: what is published'),
  scheduled: z
    .literal('true', { error: m.rule_scheduled })
    .optional()
    .describe('For administrators: what is yet to come'),
  sortBy: z
    .enum(POST_ORDERS, { error: () => m.rule_sort_by({ orders: POST_ORDERS.join(', ') }) })
    .default('published_at'),
  sortOrder: z.enum(['desc', 'asc'], { error: m.rule_sort_order }).default('desc'),
  ...pageParameters(9),
})

const NEVER_KEPT = 'private, no-store'

/** The list of posts, and a single post. */
export function addPostRoutes(app: OpenAPIHono, { lists, service, views, clock }: PostServices): void {
  addJsonRoute(
    app,
    {
      path: '/api/posts',
      tag: TAG,
      operationId: 'listPosts',
      description:
        'Published posts without their texts. Drafts and scheduled posts are listed for administrators only.',
      problems: [401, 403],
      query: listQuery,
      answer: postsAnswerSchema,
    },
    async ({ page, limit, sortBy, sortOrder, ...query }, c) => {
      const standing = standingOf(query)
      const { search, category = null, tag, language = null, author_id: authorId } = query
      const question = {
        filter: { search, category, tag, language, authorId },
        order: { by: sortBy, direction: sortOrder },
        page,
        limit,
      }
      if (standing === 'published') {
        const { answer, isCurrent } = await lists.listPublished({
          ...question,
          filter: { ...question.filter, standing },
        })
        const headers = { 'content-type': 'application/json', 'cache-control': ASK_EVERY_TIME }
        return await sendPrepared(c, answer, headers, isCurrent)
      }
      await requireAdmin(c)
      c.header('Cache-Control', NEVER_KEPT)
      return await lists.list({ ...question, filter: { ...question.filter, standing } })
    },
  )

  addJsonRoute(
    app,
    {
      path: '/api/posts/{post}',
      tag: TAG,
      operationId: 'getPost',
      description: 'With its text. Drafts and scheduled posts are there for administrators only.',
      params: z.object({ post: z.string().describe('Its slug: the end of its page’s address') }),
      answer: postSchema,
    },
    async (_, c) => {
      const visitor = c.get('visitor')
      const row = await service.getPost('slug', pathParameter(c, 'post'), await visitor.viewer())
      if (isPublished(row, clock().getTime())) {
        if (visitor.noteReading) visitor.noteReading(row.id)
        else views.note(row.id, visitor)
      }
      c.header('Cache-Control', 'private, no-cache')
      return presentPost(row)
    },
  )
}

function standingOf({ is_draft, scheduled }: { is_draft: 'true' | 'false' | 'all'; scheduled?: 'true' }): PostStanding {
  if (scheduled) return 'scheduled'
  if (is_draft === 'true') return 'draft'
  return is_draft === 'all' ? 'all' : 'published'
}
