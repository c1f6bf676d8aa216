import type { Post, PostCategory } from '#shared/contracts/post.ts'
import { excerptOf } from '#shared/posts/excerpt.ts'
import type { PostLanguage } from '#shared/posts/post-language.ts'
import { m } from '#words/messages.js'
import { typedText } from '../../lib/typed-text.ts'
import { fieldOfMoment, momentOfField } from './publish-date.ts'

/** What the fields of the editor hold, as text where fields hold text. */
export interface PostForm {
  title: string
  content: string
  /** Empty: one is made of the content. */
  excerpt: string
  /** In which it is written. */
  language: PostLanguage
  /** Address of the uploaded cover; empty without one. */
  cover_image: string
  /** Kept on screen only (spec section 3). */
  post_type: string
  category: string
  tags: string[]
  /** What stands in the field of tags and was not added yet: it is saved as well. */
  new_tag: string
  is_draft: boolean
  /** By Toronto's clocks, as `datetime-local` writes it; empty: at once. */
  publish_at: string
}

/** The tabs of a post that is changed. */
export type EditorTab = 'content' | 'media' | 'settings'

interface PostField {
  /** How it is called, beside it and in the list of problems. */
  name: () => string
  tab: EditorTab
}

/** The fields that a message may be about, by their names in the API. */
export const POST_FIELDS = {
  title: { name: m.editor_title, tab: 'content' },
  content: { name: m.editor_content, tab: 'content' },
  excerpt: { name: m.editor_excerpt, tab: 'content' },
  cover_image: { name: m.editor_cover, tab: 'media' },
  language: { name: m.post_language, tab: 'settings' },
  categories: { name: m.editor_category, tab: 'settings' },
  tags: { name: m.editor_tags, tab: 'settings' },
  published_at: { name: m.editor_publish_date, tab: 'settings' },
} satisfies Record<string, PostField>

/** @param field as the API names it */
export function tabOf(field: string): EditorTab {
  const fields: Record<string, PostField | undefined> = POST_FIELDS
  return fields[field]?.tab ?? 'content'
}

export const NEW_POST: PostForm = {
  title: '',
  content: '',
  excerpt: '',
  language: 'en',
  cover_image: '',
  post_type: 'article',
  category: 'forecasts',
  tags: [],
  new_tag: '',
  is_draft: true,
  publish_at: '',
}

/** An excerpt that we made is not shown as one that was written: it goes on following the text. */
export function formOfPost(post: Post): PostForm {
  return {
    title: post.title,
    content: post.content,
    excerpt: post.excerpt === excerptOf(post.content) ? '' : post.excerpt,
    language: post.language,
    cover_image: post.cover_image ?? '',
    post_type: post.categories.includes('forecasts') ? 'forecast' : 'article',
    category: post.categories[0] ?? '',
    tags: post.tags ?? [],
    new_tag: '',
    is_draft: post.is_draft,
    publish_at: fieldOfMoment(post.published_at),
  }
}

/** The fields as a form sends them, with scripts or without. */
export function readPostForm(form: FormData): PostForm {
  const text = (name: string) => typedText(form.get(name))
  const removed = form.getAll('remove_tag')
  const tags = form.getAll('tags').filter((tag) => typeof tag === 'string')
  return {
    title: text('title'),
    content: text('content'),
    excerpt: text('excerpt'),
    language: text('language') === 'fr' ? 'fr' : 'en',
    cover_image: form.has('remove_cover') ? '' : text('cover_image'),
    post_type: text('post_type'),
    category: text('category'),
    tags: withTags(
      tags.filter((tag) => !removed.includes(tag)),
      text('new_tag'),
    ),
    new_tag: '',
    is_draft: form.get('is_draft') === 'on',
    publish_at: text('publish_at'),
  }
}

/** What was written, as one text for its writer to copy. */
export const writtenText = ({ title, excerpt, content }: PostForm): string =>
  [title, excerpt, content].filter((part) => part.trim()).join('\n\n')

/** Joins what was typed to the tags: several between commas, none empty, none twice whatever the case. */
export function withTags(tags: readonly string[], typed: string): string[] {
  const all = [...tags]
  for (const tag of typed.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '))) {
    if (tag && !all.some((known) => known.toLowerCase() === tag.toLowerCase())) all.push(tag)
  }
  return all
}

/**
 * The request's body. An unchanged date is not sent: the field has whole minutes only, and would cut off the post's
 * seconds. If the date of a scheduled post was cleared, it is now.
 *
 * @param before the form's first values; null for a new post
 * @param now epoch milliseconds
 */
export function postPayload(form: PostForm, before: Pick<PostForm, 'is_draft' | 'publish_at'> | null, now: number) {
  const isUntouched = before !== null && !before.is_draft && form.publish_at === before.publish_at
  const moment = momentOfField(form.publish_at)
  const tags = withTags(form.tags, form.new_tag)
  const wasScheduled = before !== null && Date.parse(momentOfField(before.publish_at) ?? '') > now
  const published_at = moment ?? (wasScheduled ? new Date(now).toISOString() : null)
  return {
    title: form.title,
    content: form.content,
    excerpt: form.excerpt.trim() || null,
    language: form.language,
    cover_image: form.cover_image || null,
    // Unchecked: the API refuses unknown categories.
    categories: form.category ? [form.category as PostCategory] : [],
    tags: tags.length > 0 ? tags : null,
    is_draft: form.is_draft,
    ...(!form.is_draft && !isUntouched && published_at !== null && { published_at }),
  }
}

/** What every field of the editor is given. */
export interface EditorParts {
  form: PostForm
  change: (patch: Partial<PostForm>) => void
  /** What the server or a rule says against a field; null when nothing does. */
  problemAt: (field: string) => string | null
}

export const isSameForm = (one: PostForm, other: PostForm) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (form: PostForm) => Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1))
