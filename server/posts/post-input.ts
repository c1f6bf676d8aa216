import { z } from 'zod'
import { POST_CATEGORIES } from '#shared/contracts/post.ts'
import type { FieldError } from '#shared/contracts/problem.ts'
import { POST_LANGUAGES } from '#shared/posts/post-language.ts'
import { LONGEST_EXCERPT, LONGEST_TITLE, MOST_TAGS } from '#shared/posts/post-limits.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { MEDIA_URL } from '../media/media-store.ts'

const LONGEST_TAG = 40
/** Bytes of Markdown. */
export const LONGEST_CONTENT = 100 * 1024
const EARLIEST = Date.UTC(1990)
const LATEST = Date.UTC(2100)

const UNKEPT = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

/** Text that both databases and XML can hold: no control characters, no lone surrogates. */
const text = () => z.string().transform((value) => value.replaceAll(UNKEPT, '').toWellFormed())

/** The same on one line, without bidirectional controls: for titles and tags. */
const line = () =>
  text().transform((value) =>
    value.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' '),
  )

const moment = z.iso
  .datetime({ offset: true, error: m.rule_published_at })
  .transform((value) => Date.parse(value))
  .pipe(z.number().min(EARLIEST, { error: m.rule_published_after }).max(LATEST, { error: m.rule_published_before }))

const members = {
  title: line(),
  content: text(),
  excerpt: text().nullable(),
  language: z.enum(POST_LANGUAGES, { error: m.rule_post_language }),
  cover_image: z.string().regex(MEDIA_URL, { error: m.rule_cover_image }).nullable(),
  categories: z.array(z.enum(POST_CATEGORIES, { error: m.rule_category })).max(POST_CATEGORIES.length),
  tags: z.array(line()).max(100).nullable(),
  is_draft: z.boolean(),
  published_at: moment.nullable(),
}

/** Fields of a post that may be changed. Author, address and counters may not. */
const postChangeSchema = z.object(members).partial()
export type PostChange = z.output<typeof postChangeSchema>

/** A change, and which version of the post it was made of. */
export const postEditSchema = postChangeSchema.extend({
  based_on: z.iso
    .datetime({ error: m.rule_based_on })
    .transform((value) => Date.parse(value))
    .optional()
    .describe(
      '`updated_at` of the post that was edited: 409 when it was changed since. Left out: whatever is stored is replaced',
    ),
})
export type PostEdit = z.output<typeof postEditSchema>

/** Fields of a new post. */
export const newPostSchema = z.object({
  title: members.title.default(''),
  content: members.content.default(''),
  excerpt: members.excerpt.default(null),
  language: members.language.default('en'),
  cover_image: members.cover_image.default(null),
  categories: members.categories.default([]),
  tags: members.tags.default(null),
  is_draft: members.is_draft.default(false),
  published_at: members.published_at.default(null),
})
export type NewPost = z.output<typeof newPostSchema>

interface BrokenPostRule extends FieldError {
  /** Title of the refusal as a whole. */
  title: string
}

/**
 * Checks the rules of spec section 5 and our own limits.
 *
 * @returns the same with title, excerpt and tags trimmed
 * @throws {AppError} 400 naming all broken rules
 */
export function checkedPost<P extends PostChange>(post: P): P {
  const checked = {
    ...post,
    title: post.title?.trim(),
    excerpt: post.excerpt?.trim() ?? post.excerpt,
    tags: post.tags?.map((tag) => tag.trim()) ?? post.tags,
  }
  const broken = [...brokenTitle(checked), ...brokenContent(checked), ...brokenExcerpt(checked), ...brokenTags(checked)]
  const [first] = broken
  if (first) {
    throw new AppError('bad-post', {
      status: 400,
      detail: first.title,
      errors: broken.map(({ field, code, message }) => ({ field, code, message })),
    })
  }
  return checked
}

function* brokenTitle({ title }: PostChange): Generator<BrokenPostRule> {
  const field = 'title'
  if (title === '') yield { field, code: 'required', title: m.post_title_required(), message: m.post_enter_title() }
  if (title !== undefined && title.length > LONGEST_TITLE) {
    yield {
      field,
      code: 'too-long',
      title: m.post_title_too_long(),
      message: m.post_shorten_title({ most: LONGEST_TITLE }),
    }
  }
}

function* brokenContent({ content }: PostChange): Generator<BrokenPostRule> {
  const field = 'content'
  if (content?.trim() === '') {
    yield { field, code: 'required', title: m.post_content_required(), message: m.post_enter_content() }
  }
  if (content !== undefined && Buffer.byteLength(content) > LONGEST_CONTENT) {
    yield { field, code: 'too-long', title: m.post_content_too_long(), message: m.post_shorten_content() }
  }
}

function* brokenExcerpt({ excerpt }: PostChange): Generator<BrokenPostRule> {
  if (excerpt && excerpt.length > LONGEST_EXCERPT) {
    yield {
      field: 'excerpt',
      code: 'too-long',
      title: m.post_excerpt_too_long(),
      message: m.post_shorten_excerpt({ most: LONGEST_EXCERPT }),
    }
  }
}

function* brokenTags({ tags }: PostChange): Generator<BrokenPostRule> {
  if (!tags) return
  const rule = { field: 'tags', title: m.post_tags_invalid() }
  if (tags.length > MOST_TAGS) yield { ...rule, code: 'too-long', message: m.post_most_tags() }
  else if (tags.includes('')) yield { ...rule, code: 'required', message: m.post_tag_empty() }
  else if (new Set(tags.map((tag) => tag.toLowerCase())).size < tags.length) {
    yield { ...rule, code: 'repeated', message: m.post_tag_once() }
  } else if (tags.some((tag) => tag.length > LONGEST_TAG)) {
    yield { ...rule, code: 'too-long', message: m.post_tag_length({ most: LONGEST_TAG }) }
  }
}
