import type { ShownPost } from './shown-post.ts'

/** A published post about fog, which nobody has read yet. */
export const FOG_POST: ShownPost = {
  id: '1',
  slug: 'fog',
  title: 'Fog on the 401',
  excerpt: 'One lane at a time.',
  language: 'en',
  lead: 'One lane at a time.',
  cover_image: null,
  cover_variants: [],
  categories: ['alerts'],
  tags: ['fog', 'roads'],
  author_id: '1',
  is_draft: false,
  published_at: '2026-11-09T12:00:00.000Z',
  updated_at: '2026-11-10T12:00:00.000Z',
  view_count: 0,
  comment_count: 0,
  like_count: 0,
  read_minutes: 3,
  content_tree: [],
}
